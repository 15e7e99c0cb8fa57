import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyFixes, edit } from '../../scripts/diagnostics/apply-quick-fixes.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { ruleExamples } from '../../scripts/diagnostics/rule-pages.ts'
import { exampleFolder } from './example-site.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

/** A file after `npm run fix`, as its bytes stand on the disk. */
async function fixed(files: Readonly<Record<string, string>>, file: string): Promise<string> {
  const root = await tinyFolder(files)
  // The anchors of a page are known once its other faults are mended.
  for (const _ of ['once', 'again']) await applyFixes(root, (await compile(root)).diagnostics)
  return (await readFile(join(root, 'content', file))).toString('utf8')
}

test('comments, order, quotes, spaces, line ends and a byte-order mark stay as they are', async () => {
  const facts = [
    '\uFEFF# Keep me,   spaces too',
    'guarantee:   30-day   # and me',
    "refund: 'It''s $(facts.gaurantee)'",
    '',
    'shop: "Buy \\"now\\" for $(plans.starter.pirce)!"  ',
    'late: { value:   $(facts.refnd)  , sample: false }',
    ''
  ].join('\r\n')
  expect(await fixed({ 'facts.yaml': facts }, 'facts.yaml')).toBe(
    facts.replace('gaurantee', 'guarantee').replace('pirce', 'price').replace('refnd', 'refund')
  )
})

test('a misspelt key, type, id, word, icon, anchor and path are corrected, inside blocks of text too', async () => {
  const section = `
type: prose
id: top
titel: "More"   # why
body: |
  Read [on](#tpo),

  or go [on](/404a), for $67.
`
  const home = homeWith(section)['pages/home.yaml']
  expect(await fixed({ 'pages/home.yaml': home }, 'pages/home.yaml')).toBe(
    home
      .replace('titel', 'title')
      .replace('#tpo', '#top')
      .replace('/404a', '/404')
      .replace('$67', () => '$(plans.starter.price)')
  )
})

test('where two were equally likely, nothing is changed', async () => {
  const files = { 'facts.yaml': 'fact-a: x\nfact-b: y\nrefund: $(facts.fact-c)\n' }
  expect(await fixed(files, 'facts.yaml')).toBe(files['facts.yaml'])
})

test('text that YAML would read otherwise stays, rather than lose the rest of it', async () => {
  const files = { 'facts.yaml': 'guarantee: 30-day\nrefund: "$(facts.g\\u0061urantee) days"\n' }
  expect(await fixed(files, 'facts.yaml')).toBe(files['facts.yaml'])
})

test('a page that moved gets its redirect, and its new address a line', async () => {
  const root = await tinyFolder({
    'addresses.yaml': '- /\n- /about\n',
    'pages/about.yaml':
      'path: /about-us\nname: About\ntitle: About\ndescription: A page that used to stand at another address than this one.\nsections: [{ type: hero, title: A, lead: B }]\n'
  })
  // First the redirect; when it is there, the new address.
  for (let round = 0; round < 2; round++) await applyFixes(root, (await compile(root)).diagnostics)
  expect(await readFile(join(root, 'content/redirects.yaml'), 'utf8')).toBe('- { from: /about, to: /about-us }')
  expect(await readFile(join(root, 'content/addresses.yaml'), 'utf8')).toBe('- /\n- /about\n- /about-us\n')
  expect((await compile(root)).diagnostics.filter(({ rule }) => rule.endsWith('-address'))).toEqual([])
})

const fixable = ruleExamples().filter(({ finds }) => finds.some((one) => one.includes(' → ') && !one.includes(' | ')))

test.each(fixable.map((example, index) => [example.rule, index, example] as const))(
  'what breaks %s (%i) and leaves no choice is mended',
  async (rule, _, example) => {
    const root = await exampleFolder(example, 'bad')
    const before = (await compile(root)).diagnostics.filter(
      (issue) => issue.rule === rule && issue.suggestions?.length === 1
    )
    expect(await applyFixes(root, before)).toHaveLength(before.length)
    const after = (await compile(root)).diagnostics.filter(
      (issue) => issue.rule === rule && issue.suggestions?.length === 1
    )
    expect(after).toEqual([])
  }
)

test('of edits that overlap the first is applied', () => {
  const at = (column: number, endColumn: number, text: string) => ({ line: 2, column, endLine: 2, endColumn, text })
  expect(edit('one\ntwo three\n', [at(5, 10, 'THREE'), at(1, 7, 'TWO TH')]).text).toBe('one\nTWO THree\n')
})
