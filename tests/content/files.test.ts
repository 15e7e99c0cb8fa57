import { expect, test } from 'vitest'
import { singletons } from '../../schema/content.ts'
import { found, hints } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

test('a missing required file is reported', async () => {
  const site = await tinySite({ 'redirects.yaml': undefined })
  expect(site.diagnostics).toMatchObject([
    {
      file: 'content/redirects.yaml',
      line: 1,
      column: 1,
      rule: 'missing-file',
      hint: 'Restore it from a backup, or create it.'
    }
  ])
})

test('a missing file is one issue, not one per reference to it', async () => {
  const site = await tinySite({ 'facts.yaml': undefined, 'redirects.yaml': '- { from: /old, to: /$(facts.nope) }' })
  expect(found(site)).toEqual(['facts.yaml:1:1 missing-file []'])
})

test.each([
  ['fact.yaml', 'Rename it to facts.yaml.'],
  ['site.yml', 'Rename it to site.yaml.'],
  ['plans/pro.yml', 'Rename it to pro.yaml.'],
  ['plans/Pro Plan.yaml', 'Rename it to pro-plan.yaml.'],
  ['plans/logo.png', 'Move pictures to content/public.']
])('the stray file content/%s is reported with a hint where it belongs', async (file, hint) => {
  const site = await tinySite({ [file]: 'name: x' })
  const stray = site.diagnostics.filter(({ rule }) => rule === 'stray-file')
  expect(stray).toMatchObject([{ file: `content/${file}`, line: 1, column: 1, hint }])
})

test('an unknown file at the top of content/ is reported', async () => {
  const site = await tinySite({ 'notes.txt': 'x' })
  const names = Object.keys(singletons).map((name) => `${name}.yaml`)
  expect(hints(site)).toEqual([
    `Move or delete it. content/ holds ${names.join(', ')}, and the folders of collections.`
  ])
})

test.each([
  ['page/other.yaml', 'content/page', 'Did you mean "pages"? Move pictures and other files to content/public.'],
  ['plans/old/pro.yaml', 'content/plans/old', 'Move its files one folder up. Collections have no subfolders.']
])('the stray folder of content/%s is reported', async (file, folder, hint) => {
  const site = await tinySite({ [file]: 'name: x' })
  expect(site.diagnostics).toMatchObject([{ file: folder, line: 1, column: 1, rule: 'stray-file', hint }])
})

const questions = homeWith('type: faq\ntitle: What buyers ask\nfaqs: [why]')

test.each([
  ['plans/why.yaml', 'Move it to content/faqs/why.yaml.'],
  ['faqs/Why.yml', 'Rename it to why.yaml.'],
  ['faqs/why.txt', 'Rename it to why.yaml.']
])('a question at content/%s is read as what it is, so its place is the only mistake', async (file, hint) => {
  const site = await tinySite({ ...questions, [file]: 'question: Why $(facts.guarantee)?\nanswer: Because.\n' })
  expect(site.diagnostics).toMatchObject([{ file: `content/${file}`, rule: 'stray-file', hint }])
})

test('an entry in a wrong folder never replaces the one in its own', async () => {
  const [right, wrong] = ['question: Why?\nanswer: Because.\n', 'question: How?\nanswer: So.\n']
  const site = await tinySite({ ...questions, 'faqs/why.yaml': right, 'plans/why.yaml': wrong })
  expect(hints(site)).toEqual(['Delete it, or give it another name: content/faqs/why.yaml exists.'])
})

test('hidden files, a README and any files in content/public are ignored', async () => {
  const site = await tinySite({ '.DS_Store': 'x', 'README.md': 'x', 'plans/.keep': '', 'public/files/terms.pdf': 'x' })
  expect(site.diagnostics).toEqual([])
})
