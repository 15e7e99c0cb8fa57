import { execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectRoot, scriptRunner } from '../../scripts/platform/project-paths.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

// Each test starts a child process, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const faulty = {
  'facts.yaml': 'guarantee: 30-day\ndownloads: { value: 500+, sample: true }\nrefund: $(facts.gaurantee)\n',
  ...homeWith(
    'type: cta\ntitle: Only $67\nlead: $(facts.guarantee), $(facts.downloads), $(facts.refund)\nactions: [{ label: Buy, href: / }]'
  )
}

const command = [scriptRunner, join(projectRoot, 'scripts/commands/check.ts')]

/** The output and exit code of `npm run check`. */
function check(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  return checkWith({ NO_COLOR: '1' }, ...args)
}

function checkWith(colors: Readonly<Record<string, string>>, ...args: string[]) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env
  const env = { ...rest, ...colors }
  return new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    execFile(process.execPath, [...command, ...args], { env, cwd: projectRoot }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors })
    )
  })
}

/** A running check, and its output so far. */
function start(...args: string[]) {
  const started = spawn(process.execPath, [...command, ...args], { cwd: projectRoot })
  let out = ''
  started.stdout.on('data', (text: Buffer) => (out += text.toString()))
  return { process: started, said: () => out }
}

test('clean content passes, and the tasks before going live are listed', async () => {
  const root = await tinyFolder({
    'facts.yaml': 'downloads: { value: 500+, sample: true }\n',
    ...homeWith('type: cta\ntitle: $(facts.downloads)\nactions: [{ label: Buy, href: / }]')
  })
  const { code, out, errors } = await check('--root', root)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(
    /^No issues in content\/\.\n\nBefore going live:\n  Replace the sample content:  facts\.yaml:1\n\nChecked 7 content files and 1 public file in \d+\.\d s\.\n$/
  )
})

test('content with errors fails, with a report and no stack trace', async () => {
  const { code, out, errors } = await check('--root', await tinyFolder(faulty))
  expect({ code, errors }).toEqual({ code: 1, errors: '' })
  expect(out).toContain('content/facts.yaml:3:9  error  unknown-reference\n  Unknown reference $(facts.gaurantee).\n')
  expect(out).toContain('\n  > 3 | refund: $(facts.gaurantee)\n      |         ^^^^^^^^^^^^^^^^^^\n')
  expect(out).toContain('\n2 errors, 0 warnings in 2 files.\n')
  expect(out).not.toMatch(/^\s+at /m)
})

test('--json prints every issue as data, reminders included', async () => {
  const { code, out } = await check('--json', '--root', await tinyFolder(faulty))
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject([
    { file: 'content/facts.yaml', line: 2, severity: 'notice', rule: 'sample-content' },
    { file: 'content/facts.yaml', line: 3, column: 9, endLine: 3, endColumn: 27, severity: 'error' },
    { file: 'content/pages/home.yaml', line: 10, column: 17, rule: 'literal-amount', suggestions: [{}] }
  ])
})

test('--github prints a workflow command for each error', async () => {
  const { code, out } = await check('--github', '--root', await tinyFolder(faulty))
  expect(code).toBe(1)
  expect(out.trimEnd().split('\n')).toEqual([
    '::error file=content/facts.yaml,line=3,endLine=3,col=9,endColumn=27,title=unknown-reference::Unknown reference $(facts.gaurantee). Did you mean $(facts.guarantee)?',
    '::error file=content/pages/home.yaml,line=10,endLine=10,col=17,endColumn=20,title=literal-amount::The amount $67 is typed here. Use $(plans.starter.price), so that it follows the plan.'
  ])
})

test('a usage error has a different exit code from content errors', async () => {
  expect((await check('--colour')).code).toBe(2)
})

test('warnings fail only with --strict', async () => {
  const root = await tinyFolder()
  const { code, out } = await check('--root', root)
  expect(code).toBe(0)
  expect(out).toContain('content/facts.yaml:1:1  warning  unused-fact\n  Nothing uses $(facts.guarantee).\n')
  expect((await check('--strict', '--root', root)).code).toBe(1)
})

test('--rdjsonl prints a line of JSON for each error, with its quick fix', async () => {
  const { code, out } = await check('--rdjsonl', '--root', await tinyFolder(faulty))
  expect(code).toBe(1)
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines).toMatchObject([
    { code: { value: 'unknown-reference' }, suggestions: [{ text: '$(facts.guarantee)' }] },
    { code: { value: 'literal-amount' }, suggestions: [{ text: '$(plans.starter.price)' }] }
  ])
})

test('output is colored with FORCE_COLOR and plain with NO_COLOR', async () => {
  const root = await tinyFolder(faulty)
  expect((await check('--root', root)).out).not.toContain('\u001B')
  expect((await checkWith({ FORCE_COLOR: '1' }, '--root', root)).out).toContain('\u001B[31merror')
})

test('--watch checks again after each saved file, and prints how long it took', async () => {
  const root = await tinyFolder(faulty)
  const { process: watching, said } = start('--watch', '--root', root)
  await vi.waitFor(() => expect(said()).toContain('2 errors'), 20_000)
  await writeFile(join(root, 'content/facts.yaml'), 'guarantee: 30-day\ndownloads: 500+\nrefund: 5 days\n')
  await vi.waitFor(() => expect(said()).toMatch(/1 error, [^]*content\/facts\.yaml: \d+ ms/), 20_000)
  watching.kill()
})
