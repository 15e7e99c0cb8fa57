import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EmittedFiles } from '../emit/emit.ts'
import { digest, toolchainKey } from '../platform/digest.ts'
import { readOrEmpty, readFiles } from '../platform/files.ts'

/** Returns digests of all inputs of the bundled code, by name. `base` is Vite's `base`. */
export function codeInputs(root: string, shared: EmittedFiles, base: string, year: number) {
  const settings = readdirSync(root).filter((name) => name.startsWith('.env') || name.startsWith('vite.config.'))
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = readFiles(join(root, 'src'), ['generated'])
  const inputs = [
    ['project folder', root],
    ['scripts or packages', toolchainKey()],
    ['site address', base],
    ['year', String(year)],
    ...environment.map(([name, value = '']) => [name, value]),
    ...settings.map((name) => [name, readOrEmpty(join(root, name))]),
    ...sources.map(([name, text]) => [`src/${name}`, text]),
    ...[...shared].map(([name, text]) => [`src/generated/${name}`, text])
  ] as const
  return Object.fromEntries(inputs.map(([name = '', text = '']) => [name, digest(text)] as const).sort())
}
