import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { applicableFixes, fixContent, withApplicableFixes, writeFixes } from '../../scripts/compile/fix-content.ts'
import { ruleExamples } from '../../scripts/diagnostics/rule-pages.ts'
import { exampleFolder } from './example-site.ts'
import { runCommand } from './command.ts'
import { cleanText, homeWith, tinyFolder } from './tiny-site.ts'

/** The content of a file after `npm run fix`. */
async function fixed(files: Readonly<Record<string, string>>, file: string): Promise<string> {
  const root = await tinyFolder(files)
  await fix(root)
  return (await readFile(join(root, 'content', file))).toString('utf8')
}

/** Does what `npm run fix` does. */
async function fix(root: string) {
  const result = await fixContent(root)
  await writeFixes(root, result.files)
  return result
}

test('fixes preserve comments, order, quotes, spaces, line endings and a byte-order mark', async () => {
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

test('misspelled keys, anchors and paths and literal amounts are fixed, also inside block text', async () => {
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

test('nothing is changed if two corrections are equally likely', async () => {
  const files = { 'facts.yaml': 'fact-a: x\nfact-b: y\nrefund: $(facts.fact-c)\n' }
  expect(await fixed(files, 'facts.yaml')).toBe(files['facts.yaml'])
})

test('a misspelled reference in a text with YAML escapes is left unchanged', async () => {
  const files = { 'facts.yaml': 'guarantee: 30-day\nrefund: "$(facts.g\\u0061urantee) days"\n' }
  expect(await fixed(files, 'facts.yaml')).toBe(files['facts.yaml'])
})

test('a program that turns suggestions into commits gets only those that lose none of the words', async () => {
  const plan = cleanText('plans/starter.yaml').replace('$67', '$6O').replace('period', 'preiod')
  const compiled = await compile(await tinyFolder({ 'plans/starter.yaml': plan }))
  const suggested = (all: typeof compiled.diagnostics) =>
    all.flatMap(({ suggestions = [] }) => suggestions.map(({ text }) => text))
  expect(suggested(compiled.diagnostics)).toEqual(['$60', 'period'])
  expect(suggested(withApplicableFixes(compiled))).toEqual(['period'])
})

test('a moved page gets a redirect, and its new path is added to addresses.yaml', async () => {
  const root = await tinyFolder({
    'addresses.yaml': '- /\n- /about\n',
    'pages/about.yaml':
      'path: /about-us\nname: About\ntitle: About\ndescription: A page that used to stand at another address than this one.\nsections: [{ type: hero, title: A, lead: B }]\n'
  })
  await fix(root)
  expect(await readFile(join(root, 'content/redirects.yaml'), 'utf8')).toBe('- { from: /about, to: /about-us }')
  expect(await readFile(join(root, 'content/addresses.yaml'), 'utf8')).toBe('- /\n- /about\n- /about-us\n')
  expect((await compile(root)).diagnostics.filter(({ rule }) => rule.endsWith('-address'))).toEqual([])
})

test('the redirects to a page that moves lead to its new address', async () => {
  const files = {
    'addresses.yaml': '- /\n- /about\n',
    'redirects.yaml': '- { from: /who, to: /about }\n- { from: /us, to: /about }\n',
    'pages/about.yaml':
      'path: /about-us\nname: About\ntitle: About\ndescription: A page that used to stand at another address than this one.\nsections: [{ type: hero, title: A, lead: B }]\n'
  }
  expect(await fixed(files, 'redirects.yaml')).toBe(
    '- { from: /who, to: /about-us }\n- { from: /us, to: /about-us }\n- { from: /about, to: /about-us }\n'
  )
})

const fixable = ruleExamples().filter(({ finds }) => finds.some((one) => one.includes(' → ') && !one.includes(' | ')))

test.each(fixable.map((example, index) => [example.rule, index, example] as const))(
  '%s (example %i) is fixed if there is only one correction, which loses none of the words',
  async (rule, _, example) => {
    const root = await exampleFolder(example, 'bad')
    const compiled = await compile(root)
    const before = compiled.diagnostics
    const { applied, refused } = await fix(root)
    expect(refused).toEqual([])
    if (applicableFixes(compiled).every((one) => one.rule !== rule))
      return expect(applied.map((one) => one.rule)).not.toContain(rule)
    expect(applied.map((one) => one.rule)).toContain(rule)
    const { diagnostics: after, texts } = await compile(root)
    const ofRule = (all: typeof before) => all.filter((one) => one.rule === rule)
    expect(ofRule(after).length).toBeLessThan(ofRule(before).length)
    // Fixing an error may reveal a warning.
    const weight = (all: typeof before) =>
      all.reduce((sum, { severity }) => sum + { error: 1000, warning: 1, notice: 0 }[severity], 0)
    expect(weight(after)).toBeLessThan(weight(before))
    return expect(applicableFixes({ diagnostics: ofRule(after), texts })).toEqual([])
  }
)

describe('a fix does no harm', () => {
  const navigation = (items: string) => ({
    'site.yaml': cleanText('site.yaml').replace('navigation: [{ label: Home, href: / }]', `navigation: ${items}`)
  })

  test.each([
    ["[{ label: 'What's new', href: / }]", '[{ label: "What\'s new", href: / }]'],
    ["\n    - { label: 'What's new', href: / } # later", '\n    - { label: "What\'s new", href: / } # later'],
    ["[{ label: 'It's \"new\"', href: / }]", "[{ label: 'It''s \"new\"', href: / }]"],
    [
      '[{ label: "The "new" one", href: / }, { label: Home, href: / }]',
      '[{ label: \'The "new" one\', href: / }, { label: Home, href: / }]'
    ]
  ])('quotes inside a quoted text in braces are fixed: %s', async (written, right) => {
    const files = navigation(written)
    expect(await fixed(files, 'site.yaml')).toBe(navigation(right)['site.yaml'])
  })

  test('a comment after a text stays a comment', async () => {
    const facts = "guarantee: 'It's 30 days' # since May\nrefund: @home # a joke\n"
    expect(await fixed({ 'facts.yaml': facts }, 'facts.yaml')).toBe(
      "guarantee: \"It's 30 days\" # since May\nrefund: '@home' # a joke\n"
    )
  })

  test('a heading with #1 is quoted instead of being cut off as a comment', async () => {
    const home = homeWith('type: faq\ntitle: Our #1 question before you buy\nfaqs: [why]')['pages/home.yaml']
    const files = { 'pages/home.yaml': home, 'faqs/why.yaml': 'question: Why?\nanswer: Because.\n' }
    expect(await fixed(files, 'pages/home.yaml')).toBe(
      home.replace('Our #1 question before you buy', "'Our #1 question before you buy'")
    )
  })

  test('an edit that would cause another error is refused and reported', async () => {
    // Neither spelling of the name exists.
    const files = { 'facts.yaml': 'guarantee: {{facts.refund}} days\n' }
    const root = await tinyFolder(files)
    const { applied, refused } = await fix(root)
    expect(applied).toEqual([])
    expect(refused).toMatchObject([{ file: 'content/facts.yaml', line: 1, rule: 'yaml-syntax' }])
    expect(await readFile(join(root, 'content/facts.yaml'), 'utf8')).toBe(files['facts.yaml'])
  })

  test('a YAML fix is kept even if it reveals an error that the broken YAML hid', async () => {
    expect(await fixed({ 'facts.yaml': 'guarantee: "30-day\nRefund Days: 5 days\n' }, 'facts.yaml')).toBe(
      'guarantee: "30-day"\nrefund-days: 5 days\n'
    )
    const files = { 'facts.yaml': 'guarantee: "30-day\nrefund: $(xyz)\n' }
    expect(await fixed(files, 'facts.yaml')).toBe('guarantee: "30-day"\nrefund: $(xyz)\n')
  })

  test('a file that was saved in the meantime is not overwritten', async () => {
    const root = await tinyFolder({ 'facts.yaml': 'guarantee: $(facts.refnd)\nrefund: 5 days\n' })
    const { files } = await fixContent(root)
    await writeFile(join(root, 'content/facts.yaml'), 'guarantee: 60-day\n')
    expect(await writeFixes(root, files)).toEqual(['content/facts.yaml'])
    expect(await readFile(join(root, 'content/facts.yaml'), 'utf8')).toBe('guarantee: 60-day\n')
  })
})

describe('npm run fix', () => {
  const files = { 'plans/starter.yaml': cleanText('plans/starter.yaml').replace('price:', '  pirce:') }

  test('describes each fix in words', async () => {
    const root = await tinyFolder(files)
    const { out, code } = await runCommand('fix.ts', '--root', root)
    expect(out).toContain('content/plans/starter.yaml:2:1  corrected the spaces  yaml-syntax\n')
    expect(out).toContain('content/plans/starter.yaml:2:1  replaced “pirce” with “price”  unknown-key\n')
    expect(out).toContain('Applied 2 quick fixes.\n')
    expect(code).toBe(0)
  }, 30_000)

  test('--dry-run shows the changes and writes nothing', async () => {
    const root = await tinyFolder(files)
    const { out } = await runCommand('fix.ts', '--dry-run', '--root', root)
    expect(out).toContain('--- a/content/plans/starter.yaml\n+++ b/content/plans/starter.yaml\n')
    expect(out).toContain('\n-  pirce: $67\n+price: $67\n')
    expect(out).toContain('Would apply 2 quick fixes.\n')
    expect(await readFile(join(root, 'content/plans/starter.yaml'), 'utf8')).toBe(files['plans/starter.yaml'])
  }, 30_000)
})
