import { expect, test } from 'vitest'
import { found, hints } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

/** A page with these sections. */
function page(head: Readonly<Record<string, string>>, sections: string): string {
  const words = {
    path: '/other',
    name: 'Other',
    title: 'Another page, of as few words too',
    description: 'Another page of a site that is just large enough to be compiled, and has no more.',
    ...head
  }
  const lines = Object.entries(words).map(([key, text]) => `${key}: ${text}`)
  return `${lines.join('\n')}\nsections:\n${sections}`
}

const hero = '  - { type: hero, title: Other, lead: More. }\n'
const cta = '  - { type: cta, title: Go, actions: [{ label: Home, href: / }] }\n'

test('two pages with the same path are reported', async () => {
  const site = await tinySite({ 'pages/other.yaml': page({ path: '/' }, hero) })
  expect(found(site)).toEqual(['pages/other.yaml:1:7 duplicate-path [/]'])
  expect(site.diagnostics[0]?.message).toBe('content/pages/home.yaml already has the address /.')
  expect(hints(site)).toEqual(['Give this page its own path, title and description.'])
})

test('a page with a duplicate path may still link to its own anchors', async () => {
  const sections = "  - { type: hero, id: own, title: Other, lead: More., actions: [{ label: Own, href: '#own' }] }\n"
  const site = await tinySite({ 'pages/other.yaml': page({ path: '/' }, sections) })
  expect(found(site)).toEqual(['pages/other.yaml:1:7 duplicate-path [/]'])
})

test('links to a duplicate path lead to the first page', async () => {
  const site = await tinySite({
    ...homeWith('type: prose\nid: top\nbody: Words.'),
    'pages/other.yaml': page({ path: '/' }, hero),
    'knowledge/a.yaml': "title: A\ncontent: B\ntags: [c]\ncategory: faq\nurl: '/#top'\n"
  })
  expect(found(site)).toEqual(['pages/other.yaml:1:7 duplicate-path [/]'])
})

test('duplicate titles and descriptions are reported', async () => {
  const description = 'The home page of a site that is just large enough to be compiled, and has no more.'
  const site = await tinySite({
    'pages/other.yaml': page({ title: 'Tiny, a site just large enough', description }, hero)
  })
  expect(found(site)).toEqual([
    'pages/other.yaml:3:8 duplicate-title [Tiny, a site just large enough]',
    `pages/other.yaml:4:14 duplicate-description [${description}]`
  ])
  expect(site.diagnostics[0]?.message).toBe('content/pages/home.yaml has the same title.')
})

test.each([
  ['pages/home.yaml', '/'],
  ['pages/404.yaml', '/404']
])('content/%s is required', async (file, path) => {
  const site = await tinySite({ [file]: undefined })
  expect(site.diagnostics.filter(({ rule }) => rule === 'missing-page')).toMatchObject([
    { file: `content/${file}`, line: 1, column: 1, hint: `Create content/${file} with path: ${path}.` }
  ])
  expect(site.result).toBeUndefined()
})

test.each(['other', '/Other', '/other/', '/a page', '/a_b', '//other'])('"%s" is not a valid path', async (path) => {
  const site = await tinySite({ 'pages/other.yaml': page({ path }, hero) })
  expect(found(site)).toEqual([`pages/other.yaml:1:7 bad-path [${path}]`])
})

test('a page must begin with a hero', async () => {
  const site = await tinySite({ 'pages/other.yaml': page({}, cta) })
  expect(found(site)).toEqual(['pages/other.yaml:6:13 page-head [cta]'])
  expect(hints(site)).toEqual(['Start the page with a section of type hero.'])
})

test('a hero that is not the first section is a single issue', async () => {
  const site = await tinySite({ 'pages/other.yaml': page({}, cta + hero) })
  expect(found(site)).toEqual(['pages/other.yaml:6:13 page-head [cta]'])
})

test('a second hero is reported', async () => {
  const site = await tinySite({ 'pages/other.yaml': page({}, hero + cta + hero.replace('Other', 'Another')) })
  expect(found(site)).toEqual(['pages/other.yaml:8:13 page-head [hero]'])
  expect(hints(site)[0]).toBe('Keep one of them. For a call to action at the end, use type cta.')
})

test('duplicate ids of sections, parts of long texts and questions on a page are reported', async () => {
  const site = await tinySite({
    'faqs/terms.yaml': 'question: Terms?\nanswer: Yes.\n',
    'faqs/why.yaml': 'question: Why?\nanswer: Because.\n',
    ...homeWith(`
type: prose
id: terms
parts:
  - { id: terms, title: A, body: B }
  - { id: refunds, title: A, body: B }
`)
  })
  expect(found(site)).toEqual(['pages/home.yaml:12:15 duplicate-anchor [terms]'])
  const questions = await tinySite({
    'faqs/why.yaml': 'question: Why?\nanswer: Because.\n',
    'pages/other.yaml': page(
      {},
      `${hero}  - { type: faq, id: why, title: A, faqs: [why] }\n  - { type: faq, title: B, faqs: [why] }\n`
    )
  })
  expect(found(questions)).toEqual([
    'pages/other.yaml:7:44 duplicate-anchor [why]',
    'pages/other.yaml:8:35 duplicate-anchor [why]'
  ])
})

test.each(['main', 'app', 'assistant-panel', 'mobile-menu', 'theme-menu', 'first-page', 'not-loaded'])(
  'the id "%s" is reserved by the page layout',
  async (id) => {
    const site = await tinySite(homeWith(`type: cta\nid: ${id}\ntitle: Go\nactions: [{ label: Home, href: / }]`))
    expect(found(site)).toEqual([`pages/home.yaml:10:9 duplicate-anchor [${id}]`])
    expect(hints(site)).toEqual(['Every page uses this id for its own layout. Choose another.'])
  }
)

test('two pages may have the same ids', async () => {
  const prose = '  - { type: prose, id: terms, body: Words. }\n'
  const site = await tinySite({
    ...homeWith('type: prose\nid: terms\nbody: Words.'),
    'pages/other.yaml': page({}, hero + prose)
  })
  expect(site.diagnostics).toEqual([])
})

test('a noindex page may have a short title and description', async () => {
  const short = { title: 'Thanks', description: 'Where buyers are sent when they have paid for a plan.' }
  const listed = await tinySite({ 'pages/other.yaml': page(short, hero) })
  expect(found(listed).map((one) => one.split(' ')[1])).toEqual(
    expect.arrayContaining(['short-title', 'short-description'])
  )
  const unlisted = await tinySite({ 'pages/other.yaml': page({ ...short, noindex: 'true' }, hero) })
  expect(found(unlisted).filter((one) => one.includes('short-'))).toEqual([])
})
