import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EmittedFiles } from '../emit/emit.ts'
import { digest, toolchainKey } from '../platform/digest.ts'
import { readOrEmpty, readFiles } from '../platform/list-files.ts'

/** What the bundled code depends on, by name, each as a digest. `base` is the folder of the site on its host. */
export function codeInputs(
  root: string,
  shared: EmittedFiles,
  base: string,
  year: number
): ReadonlyMap<string, string> {
  const settings = readdirSync(root).filter((name) => name.startsWith('.env') || /^vite\.config\./.test(name))
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = readFiles(join(root, 'src'), ['generated', 'documentation'])
  const inputs = [
    ['the folder of the project', root],
    ['the scripts or packages', toolchainKey()],
    ['the address of the site', base],
    ['the year', String(year)],
    ...environment.map(([name, value = '']) => [name, value]),
    ...settings.map((name) => [name, readOrEmpty(join(root, name))]),
    ...sources.map(([name, text]) => [`src/${name}`, text]),
    ...[...shared].map(([name, text]) => [`src/generated/${name}`, text])
  ] as const
  return new Map(inputs.map(([name = '', text = '']): [string, string] => [name, digest(text)]).sort())
}
