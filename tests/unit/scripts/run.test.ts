import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot, scriptRunner } from '../../../scripts/platform/project-paths.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-'))
  await mkdir(join(root, 'scripts'))
  await mkdir(join(root, 'node_modules'))
  await copyFile(scriptRunner, join(root, 'scripts/run.mjs'))
  await symlink(join(projectRoot, 'node_modules/esbuild'), join(root, 'node_modules/esbuild'), 'junction')
  await write(
    'scripts/say.ts',
    "import { word } from './word.ts'\nconsole.log(word as string, process.argv.slice(2).join())"
  )
  await write('scripts/word.ts', "export const word: string = 'one'")
})

afterEach(() => rm(root, { recursive: true }))

const write = (file: string, text: string) => writeFile(join(root, file), text)

/** The output of a script, or its exit code and error output. */
function run(...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', ...args], { cwd: root }, (error, out, errors) =>
      resolve(error ? `${error.code}: ${errors}` : out.trim())
    )
  })
}

test('a script runs with its arguments and with the current code of its imports', async () => {
  expect(await run('scripts/say.ts', 'a', '--b')).toBe('one a,--b')
  expect(await run('scripts/say.ts')).toBe('one')
  await write('scripts/word.ts', "import { other } from './other.ts'\nexport const word = other")
  await write('scripts/other.ts', "export const other = 'two'")
  expect(await run('scripts/say.ts')).toBe('two')
  await write('scripts/other.ts', "export const other = 'three'")
  expect(await run('scripts/say.ts')).toBe('three')
})

test('import.meta.url is the address of the source file', async () => {
  await mkdir(join(root, 'scripts/deeper'))
  await write('scripts/say.ts', "import { address } from './deeper/word.ts'\nconsole.log(address)")
  await write('scripts/deeper/word.ts', "export const address = new URL('beside.txt', import.meta.url).pathname")
  expect(await run('scripts/say.ts')).toBe(join(root, 'scripts/deeper/beside.txt'))
})

test('a script that is missing, does not compile or throws exits with 1 and the reason', async () => {
  expect(await run('scripts/none.ts')).toMatch(/^1: .*scripts\/none\.ts/s)
  await write('scripts/word.ts', 'export const word = ')
  expect(await run('scripts/say.ts')).toMatch(/^1: .*scripts\/word\.ts:1:/s)
  await write('scripts/word.ts', "throw new Error('It broke.')")
  const failure = await run('scripts/say.ts')
  expect(failure).toMatch(/^1: .*It broke\./s)
  // Node prints the failing line of the bundle, which would be the whole bundle if it were minified.
  expect(failure.length).toBeLessThan(1000)
})

const damages = [
  ['emptied', () => ''],
  ['truncated', (text: string) => text.slice(0, text.length / 2)],
  ['overwritten', (text: string) => 'x'.repeat(text.length)]
] as const

test.each(damages)('a bundle that is %s is rebuilt and never run', async (_, damage) => {
  await run('scripts/say.ts')
  const store = join(root, 'node_modules/.cache/scripts')
  for (const name of await readdir(store)) {
    if (name.endsWith('.map')) continue
    const file = join(store, name)
    const whole = await readFile(file, 'utf8')
    await writeFile(file, damage(whole))
    expect(await run('scripts/say.ts'), name).toBe('one')
    expect(await readFile(file, 'utf8'), name).toBe(whole)
  }
})

test('a script runs if bundles cannot be cached', async () => {
  await mkdir(join(root, 'node_modules/.cache'))
  await write('node_modules/.cache/scripts', 'a file in place of the folder')
  expect(await run('scripts/say.ts')).toBe('one')
  expect(await run('scripts/say.ts')).toBe('one')
})

test('a stack trace names the TypeScript file and line', async () => {
  await write(
    'scripts/word.ts',
    "interface Said {\n  word: 'data:application/json;base64,'\n}\nexport const word = fail()\nfunction fail(): Said {\n  throw new Error('data:application/json;base64,')\n}"
  )
  expect(await run('scripts/say.ts')).toMatch(/at fail .*scripts[/\\]word\.ts:6:9/)
})

test.each(damages)('with a source map that is %s, a script still reports its own error', async (_, damage) => {
  await write('scripts/word.ts', "throw new Error('It broke.')")
  await run('scripts/say.ts')
  const store = join(root, 'node_modules/.cache/scripts')
  for (const name of (await readdir(store)).filter((file) => file.endsWith('.map')))
    await writeFile(join(store, name), damage(await readFile(join(store, name), 'utf8')))
  expect(await run('scripts/say.ts')).toMatch(/^1: .*It broke\./s)
})

test('a command that needs a newer Node says so in one line, and others run', async () => {
  await write('package.json', '{ "engines": { "node": ">=99.1" } }')
  await copyFile(join(root, 'scripts/say.ts'), join(root, 'scripts/build.ts'))
  await copyFile(join(root, 'scripts/say.ts'), join(root, 'scripts/check.ts'))
  expect(await run('scripts/build.ts')).toBe(
    `2: The command build needs Node 99.1 or newer; this is ${process.versions.node}. Install the current LTS version from https://nodejs.org.\n`
  )
  expect(await run('scripts/check.ts')).toBe('one')
})
