import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectRoot } from '../../scripts/project.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

// Each test starts a process of its own, which a busy machine may take long for.
vi.setConfig({ testTimeout: 30_000 })

const faulty = {
  'facts.yaml': 'guarantee: 30-day\ndownloads: { value: 500+, sample: true }\nrefund: $(facts.gaurantee)\n',
  ...homeWith('type: cta\ntitle: Only $67\nactions: [{ label: Buy, href: / }]')
}

/** What `npm run check` prints and returns. */
function check(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  const tsx = join(projectRoot, 'node_modules/.bin/tsx')
  const env = { ...process.env, NO_COLOR: '1' }
  return new Promise((resolve) => {
    execFile(tsx, [join(projectRoot, 'scripts/check.ts'), ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors })
    )
  })
}

test('clean content passes, with what is to be done before going live', async () => {
  const root = await tinyFolder({ 'facts.yaml': 'downloads: { value: 500+, sample: true }\n' })
  const { code, out, errors } = await check('--root', root)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toBe('No issues in content/.\n\nBefore going live:\n  Replace the sample content:  facts.yaml:1\n')
})

test('content with errors fails, with a report and no stack trace', async () => {
  const { code, out, errors } = await check('--root', await tinyFolder(faulty))
  expect({ code, errors }).toEqual({ code: 1, errors: '' })
  expect(out).toContain('content/facts.yaml:3:9  error  unknown-reference\n  Nothing is called "facts.gaurantee".\n')
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

test('--github prints a command for each error', async () => {
  const { code, out } = await check('--github', '--root', await tinyFolder(faulty))
  expect(code).toBe(1)
  expect(out.trimEnd().split('\n')).toEqual([
    '::error file=content/facts.yaml,line=3,endLine=3,col=9,endColumn=27,title=unknown-reference::Nothing is called "facts.gaurantee". Did you mean $(facts.guarantee)?',
    '::error file=content/pages/home.yaml,line=10,endLine=10,col=17,endColumn=20,title=literal-amount::The amount $67 is written out here. Write $(plans.starter.price) instead, so that it is changed in one place.'
  ])
})

test('a mistake in the command itself is told apart from mistakes in the content', async () => {
  expect((await check('--colour')).code).toBe(2)
})
