import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { fixContent } from '../../scripts/compile/fix-content.ts'
import { makeRepository } from '../repository.ts'
import { runCommand } from './command.ts'
import { found } from './found.ts'
import { cleanText, homeWith, tinyFolder } from './tiny-site.ts'

/** A site in a Git repository with a single commit. */
async function repository(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await tinyFolder(files)
  makeRepository(root)
  return root
}

const pricing = 'type: pricing\ntitle: From $(plans.starter.price)\nplans: [starter]\nguarantee: Refunds.'
const questions = homeWith('type: faq\ntitle: What buyers ask\nfaqs: [refunds]')
const refunds = { 'faqs/refunds.yaml': 'question: Why?\nanswer: Because.\n' }

describe('a deleted file', () => {
  test('is one error that lists every place that uses it and how to restore it', async () => {
    const home = homeWith(pricing)['pages/home.yaml']
    const root = await repository({
      'pages/home.yaml': home,
      'facts.yaml': 'one: $(plans.starter.name)\ntwo: $(plans.starter.period)\nthree: $(plans.starter.price)\n',
      ...refunds
    })
    await rm(join(root, 'content/plans/starter.yaml'))
    const { out } = await runCommand('check.ts', '--root', root)
    expect(out).toContain(
      [
        '  Restore it: git restore content/plans/starter.yaml',
        '  Or delete it for good: edit each place that names it.',
        '  The same at 5 other places:',
        '    content/facts.yaml:2, 3',
        '    content/pages/404.yaml:14',
        '    content/pages/home.yaml:10, 11',
        ''
      ].join('\n')
    )
    expect(out).toContain('\n1 error, ')
  }, 30_000)

  test.each(['facts.yaml', 'pages/home.yaml'])('gets a hint to restore it if it is required: %s', async (file) => {
    const root = await repository({})
    await rm(join(root, 'content', file))
    const { diagnostics } = await compile(root)
    expect(diagnostics.map(({ hint }) => hint)).toContain(`Restore it: git restore content/${file}`)
  })

  test('gets a hint to restore it if only its text was deleted', async () => {
    const root = await repository({})
    await writeFile(join(root, 'content/site.yaml'), '')
    const { diagnostics } = await compile(root)
    expect(diagnostics.map(({ hint }) => hint)).toContain('Restore it: git restore content/site.yaml')
  })

  test('gets a hint to restore it, and then one to redirect its path, if it is a page', async () => {
    const about = `path: /about\n${cleanText('pages/home.yaml').replace(/^.*\n/, '')}`
    const root = await repository({ 'pages/about.yaml': about, 'addresses.yaml': '- /\n- /about\n' })
    await rm(join(root, 'content/pages/about.yaml'))
    const { diagnostics } = await compile(root)
    expect(diagnostics.find(({ rule }) => rule === 'removed-address')?.hint).toMatch(
      /^Restore it: git restore content\/pages\/about\.yaml\nOr redirect its address\. Add - \{ from: \/about, /
    )
  })

  test('is found again under its new name', async () => {
    const root = await repository({ ...questions, ...refunds })
    await rename(join(root, 'content/faqs/refunds.yaml'), join(root, 'content/faqs/money-back.yaml'))
    const { diagnostics } = await compile(root)
    expect(diagnostics.filter(({ rule }) => rule !== 'unused-fact').map(({ hint }) => hint)).toEqual([
      'The file is now content/faqs/money-back.yaml. Rename it to refunds.yaml.\nOr write money-back in each place that names it.'
    ])
  })

  test('is never replaced by an entry with a similar name', async () => {
    const root = await repository({
      ...homeWith('type: faq\ntitle: What buyers ask\nfaqs: [refunds, refund]'),
      ...refunds,
      'faqs/refund.yaml': 'question: How?\nanswer: So.\n'
    })
    await rm(join(root, 'content/faqs/refunds.yaml'))
    expect((await fixContent(root)).applied).toEqual([])
  })
})

describe('only the cause is reported, not its consequences', () => {
  test('a misspelled id does not make the intended question unused', async () => {
    const root = await tinyFolder({
      'pages/home.yaml': questions['pages/home.yaml'].replace('[refunds]', '[refnds]'),
      ...refunds
    })
    const { diagnostics, texts } = await compile(root)
    const own = diagnostics.filter(({ rule }) => rule !== 'unused-fact')
    expect(found({ diagnostics: own, texts })).toEqual(['pages/home.yaml:11:12 unknown-entry [refnds]'])
    expect(own[0]?.message).toBe('Questions: unknown id "refnds": content/faqs/refnds.yaml does not exist.')
  })

  test('a misspelled reference does not make the intended fact unused', async () => {
    const root = await tinyFolder(homeWith('type: cta\ntitle: $(facts.gaurantee)\nactions: [{ label: A, href: / }]'))
    expect(found(await compile(root))).toEqual(['pages/home.yaml:10:12 unknown-reference [$(facts.gaurantee)]'])
  })

  test('errors come before warnings across all files', async () => {
    const { 'pages/home.yaml': home } = questions
    const root = await tinyFolder({ 'pages/home.yaml': home.replace('refunds', 'xyz'), ...refunds })
    const { out } = await runCommand('check.ts', '--root', root)
    expect(out).toMatch(/unknown-entry[^]*unused-question/)
  }, 30_000)
})

describe('two pages with the same title', () => {
  const page = (path: string) => `path: ${path}\n${cleanText('pages/home.yaml').replace(/^.*\n/, '')}`
  const titles = async (root: string) =>
    (await compile(root)).diagnostics.filter(({ rule }) => rule === 'duplicate-title')

  test.each([
    ['b', 'home', '- /\n'],
    ['home', 'b', '- /b\n']
  ])(
    'the one that addresses.yaml does not list is reported, and names the other: %s, not %s',
    async (copy, original, list) => {
      const root = await tinyFolder({ 'pages/b.yaml': page('/b'), 'addresses.yaml': list })
      expect(await titles(root)).toMatchObject([
        { file: `content/pages/${copy}.yaml`, message: `content/pages/${original}.yaml has the same title.` }
      ])
    }
  )

  test('the one whose file name does not match its path is reported', async () => {
    const root = await tinyFolder({ 'pages/a.yaml': page('/b') })
    expect(await titles(root)).toMatchObject([{ file: 'content/pages/a.yaml' }])
  })
})

test('npm run fix never invents the missing rows of a plan', async () => {
  const plan = cleanText('plans/starter.yaml')
  const root = await tinyFolder({
    ...homeWith(`${pricing}\nmatrix: plans`),
    'matrices/plans.yaml': 'title: Compare\ngroups: [{ title: License, rows: [{ id: projects, label: Projects }] }]\n'
  })
  expect((await fixContent(root)).applied).toEqual([])
  expect(await readFile(join(root, 'content/plans/starter.yaml'), 'utf8')).toBe(plan)
})

describe('both mistakes in one line are reported', () => {
  const action = (line: string) =>
    homeWith(`type: cta\ntitle: Go on\nactions:\n  - ${line}`) satisfies Readonly<Record<string, string>>

  test.each([
    ['a key and a link', '{ lable: Go, href: nowhere }', ['12:11 unknown-key [lable]', '12:28 bad-link [nowhere]']],
    [
      'a YAML error and a link after it',
      '{ label: Go: now, href: nowhere }',
      ['12:18 yaml-syntax [Go: now]', '12:33 bad-link [nowhere]']
    ],
    [
      'a key and a YAML error after it',
      '{ lable: Go: now, href: / }',
      ['12:11 unknown-key [lable]', '12:18 yaml-syntax [Go: now]']
    ]
  ])('%s', async (_, line, expected) => {
    const root = await tinyFolder(action(line))
    const { diagnostics, texts } = await compile(root)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const all = found({ diagnostics: errors, texts }).map((one) => one.replace('pages/home.yaml:', ''))
    for (const one of expected) expect(all.join('\n')).toContain(one)
  })
})
