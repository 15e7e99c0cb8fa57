import { describe, expect, test } from 'vitest'
import { compare, isUnchanged, type ChangeReport } from '../../scripts/change-report/compare.ts'
import { formatChanges } from '../../scripts/change-report/format.ts'
import { snapshotOnDisk } from '../../scripts/change-report/base.ts'
import type { Snapshot } from '../../scripts/change-report/snapshot.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { documentsOf } from './emitted.ts'
import { testSite } from '../test-site.ts'
import { cleanText, homeWith, testimonial, tinyFolder } from './tiny-site.ts'

type Files = Parameters<typeof tinyFolder>[0]

/** Without the plan that the clean page sells, so that only a test's own places show it. */
const notFoundPage = cleanText('pages/404.yaml').replace('buyBar: starter\n', '')

async function snapshot(files: Files): Promise<Snapshot> {
  const root = await tinyFolder({ 'pages/404.yaml': notFoundPage, ...files })
  const { result, diagnostics, model } = await compile(root)
  if (!result) throw new Error(`The site has issues: ${JSON.stringify(diagnostics)}`)
  return snapshotOnDisk(root, result.content, model)
}

/** The changes from one tiny site to another. */
async function changes(before: Files, after: Files): Promise<ChangeReport> {
  return compare(await snapshot(before), await snapshot(after))
}

const sides = { base: 'main', commit: 'abc1234' }
const names = new Map([
  ['/', 'Home'],
  ['/faq', 'FAQ'],
  ['/about', 'About us']
])

/** Each changed text, link or variant: `where | place | before | after`. */
function lines({ texts }: ChangeReport): string[] {
  return texts
    .filter(({ kind }) => kind !== 'setting')
    .map(({ where, place, before = '–', after = '–' }) => [where, place, before, after].join(' | '))
}

const plan = (price: string) => ({
  'plans/starter.yaml': cleanText('plans/starter.yaml').replace('$67', () => price)
})

const shop = {
  'facts.yaml': 'guarantee: 30-day\noffer: Only $(plans.starter.price) this week\n',
  'faqs/cost.yaml': 'question: What does it cost?\nanswer: |\n  It costs $(plans.starter.price). You pay **once**.\n',
  'knowledge/prices.yaml':
    'title: Prices\ncontent: Starter costs $(plans.starter.price).\ntags: [price]\ncategory: pricing\nurl: /\n',
  'pages/faq.yaml': `
path: /faq
name: FAQ
title: Questions
description: What people ask before they buy, with the answers that we give to them.
sections:
  - { type: hero, title: Questions, lead: $(facts.offer). }
  - { type: faq, title: All, faqs: [cost] }
`,
  ...homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: $(facts.guarantee) guarantee')
}

describe('the report of a price change', () => {
  test('lists every place where visitors see the price, including through nested references', async () => {
    const { figures } = await changes({ ...shop, ...plan('$67') }, { ...shop, ...plan('$79') })
    const places = [
      { where: '/', keys: ['Pricing › Plans › Starter › Price'] },
      { where: '/faq', keys: ['Hero › Introduction', 'FAQ › Questions › Cost › Answer'] },
      { where: 'Knowledge', keys: ['Prices › Content'] }
    ]
    expect(figures).toEqual([
      {
        name: 'facts.offer',
        before: 'Only $67 this week',
        after: 'Only $79 this week',
        places: [{ where: '/faq', keys: ['Hero › Introduction'] }]
      },
      { name: 'plans.starter.price', before: '$67', after: '$79', places }
    ])
  })

  test('shows every sentence with the price, before and after', async () => {
    expect(lines(await changes({ ...shop, ...plan('$67') }, { ...shop, ...plan('$79') }))).toEqual([
      '/ | Pricing › Plans › Starter › Price | $67 | $79',
      '/faq | Hero › Introduction | Only $67 this week. | Only $79 this week.',
      '/faq | FAQ › Questions › Cost › Answer | It costs $67. | It costs $79.',
      'Knowledge | Prices › Content | Starter costs $67. | Starter costs $79.'
    ])
  })
})

test('a price is also found in plan tables, the buy bar and illustrations', async () => {
  const site = {
    'matrices/plans.yaml': 'title: Compare\ngroups: [{ title: License, rows: [{ id: projects, label: Projects }] }]\n',
    'pages/home.yaml': `
path: /
name: Home
title: Tiny, a site just large enough
description: The home page of a site that is just large enough, from $(plans.starter.price).
buyBar: starter
sections:
  - { type: hero, title: A, lead: B }
  - { type: pricing, id: plans, title: Plans, plans: [starter], guarantee: Yes, matrix: plans }
  - type: features
    title: F
    items:
      - id: one
        icon: zap
        title: One
        description: D
        illustration:
          type: references
          file: plans/starter.yaml
          source: 'price: $(plans.starter.price)'
          uses: [{ place: Button, text: Get it for $(plans.starter.price) }, { place: Answer, text: 'Only $(plans.starter.price)' }]
`
  }
  const priced = (price: string) => ({
    'plans/starter.yaml': `${plan(price)['plans/starter.yaml'].trim()}\nincludes: { projects: One }\n`
  })
  const { figures } = await changes({ ...site, ...priced('$67') }, { ...site, ...priced('$79') })
  expect(figures.map(({ name }) => name)).toEqual(['plans.starter.price'])
  expect(figures[0]?.places).toEqual([
    {
      where: '/',
      keys: [
        'Description',
        'Buy bar › Price',
        'Plans › Plans › Starter › Price',
        'Features › Items › One › Illustration › Source',
        'Features › Items › One › Illustration › Uses › Text'
      ]
    }
  ])
})

test('every page of the test site that shows a price is listed as a place of it', async () => {
  const compiled = await compile(testSite)
  const { result, model } = compiled
  if (!result) throw new Error('The content has errors.')
  const documents = documentsOf(compiled)
  const side = await snapshotOnDisk(testSite, result.content, model)
  const plans = [...result.content.plans.values()]
  // If two plans cost the same, an amount does not tell which plan it belongs to.
  const unique = plans.filter(({ price }) => plans.filter((other) => other.price.text === price.text).length === 1)
  expect(unique.length).toBeGreaterThan(1)
  for (const { id, price } of unique) {
    const figures = new Map(side.figures).set(`plans.${id}.price`, '$1')
    const places = compare(side, { ...side, figures }).figures[0]?.places ?? []
    const shown = documents.filter((document) => JSON.stringify(document).includes(price.text))
    expect(places.map(({ where }) => where)).toEqual(expect.arrayContaining(shown.map(({ page }) => page.path)))
  }
})

describe('changes that visitors do not see', () => {
  test.each([
    ['a comment', 'facts.yaml', '# Figures\nguarantee: 30-day # days\n'],
    ['a different notation of the same value', 'facts.yaml', '"guarantee": "30-day"\n']
  ])('%s is not a visible change', async (_, file, text) => {
    const report = await changes({}, { [file]: text })
    expect(isUnchanged(report)).toBe(true)
    expect(formatChanges(report, sides, names)).toContain('## No visible changes')
  })

  test('a different key order is not a visible change', async () => {
    const page = (fields: string[]) => ({ 'pages/faq.yaml': fields.join('\n') })
    const fields = [
      'path: /faq',
      'name: FAQ',
      'title: Questions',
      'description: What people ask before they buy, with the answers that we give.',
      'sections: [{ type: hero, title: A, lead: B }]'
    ]
    expect(isUnchanged(await changes(page(fields), page([...fields].reverse())))).toBe(true)
  })
})

describe('addresses', () => {
  const page = (path: string, title = 'About') => ({
    'pages/about.yaml': `path: ${path}\nname: About\ntitle: ${title}\ndescription: Who makes this, and why we sell it once and not by the month.\nsections: [{ type: hero, title: A, lead: B }]\n`
  })

  test('lists added and removed pages', async () => {
    expect((await changes({}, page('/about'))).addresses).toEqual([{ kind: 'added', path: '/about', title: 'About' }])
    expect((await changes(page('/about'), {})).addresses).toEqual([
      { kind: 'removed', path: '/about', title: 'About', redirect: undefined }
    ])
  })

  test('shows the text of an added page', async () => {
    expect(lines(await changes({}, page('/about')))).toEqual([
      '/about | Hero › Headline | – | A',
      '/about | Hero › Introduction | – | B'
    ])
  })

  test('lists a moved page with its redirect', async () => {
    const after = { ...page('/company'), 'redirects.yaml': '- { from: /about, to: /company }' }
    const report = await changes(page('/about'), after)
    expect(report.addresses).toEqual([{ kind: 'moved', path: '/about', to: '/company', redirect: '/company' }])
    expect(report.redirects).toEqual([{ from: '/about', before: undefined, after: '/company' }])
    expect(report.texts).toEqual([])
  })

  test('a renamed file with the same path is not a change', async () => {
    const renamed = { 'pages/company.yaml': page('/about')['pages/about.yaml'] }
    expect(isUnchanged(await changes(page('/about'), renamed))).toBe(true)
  })

  test('lists a changed title with the titles and descriptions', async () => {
    expect((await changes(page('/about'), page('/about', 'Who we are'))).heads).toEqual([
      { where: '/about', kind: 'head', place: 'Title', names: [], before: 'About', after: 'Who we are' }
    ])
  })
})

describe('sections', () => {
  const cta = '{ type: cta, title: Go, actions: [{ label: Go, href: / }] }'
  const stats = '{ type: stats, title: Figures, items: [{ id: one, value: one, label: site }] }'
  const home = (...sections: string[]) => ({
    'pages/home.yaml': `path: /\nname: Home\ntitle: Tiny, a site just large enough\ndescription: The home page of a site that is just large enough to be compiled, and has no more.\nsections:\n${['{ type: hero, title: A, lead: B }', ...sections].map((section) => `  - ${section}\n`).join('')}`
  })

  test('reordered sections are reported as a new order, not as text changes', async () => {
    const { texts, orders } = await changes(home(cta, stats), home(stats, cta))
    expect(texts).toEqual([])
    expect(orders).toEqual([{ where: '/', before: ['Hero', 'CTA', 'Stats'], after: ['Hero', 'Stats', 'CTA'] }])
  })

  test('an added item does not mark the items after it as changed', async () => {
    const links = (...items: string[]) =>
      home(cta.replace('[{', `[${items.map((item) => `{ label: ${item}, href: / }, `).join('')}{`))
    expect(lines(await changes(links('One'), links('New', 'One')))).toEqual([
      '/ | CTA › Actions › Button text | – | New',
      '/ | CTA › Actions › Link | – | /'
    ])
  })

  test('a value without another version is called new or removed', async () => {
    const more = home(cta.replace('[{', '[{ label: Soon, href: / }, {'))
    const added = formatChanges(await changes(home(cta), more), sides, names)
    expect(added).toContain('| CTA › Actions › Button text | <em>New</em> | Soon |')
    expect(added).toContain('| CTA › Actions › Link (leads to) | <em>New</em> | <code>/</code> |')
    expect(formatChanges(await changes(more, home(cta)), sides, names)).toContain('| Soon | <em>Removed</em> |')
  })

  test('a button with another link or variant is a change', async () => {
    const to = (href: string, variant: string) => home(cta.replace('href: /', `href: ${href}, variant: ${variant}`))
    expect(lines(await changes(to('/', 'primary'), to('https://shop.test/buy', 'secondary')))).toEqual([
      '/ | CTA › Actions › Link | / | https://shop.test/buy',
      '/ | CTA › Actions › Look | primary | secondary'
    ])
  })

  test('a picture in several widths that was replaced is one change', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'
    const files = ['team', 'shop'].flatMap((name) => ['a', 'b'].map((size) => [`public/${name}-${size}.svg`, svg]))
    const page = home()['pages/home.yaml']
    const hero = (two: string) => ({
      ...Object.fromEntries(files),
      'pages/home.yaml': page.replace('lead: B', `$&, picture: { alt: C, light: [${two}], dark: [/team-a.svg] }`)
    })
    expect(lines(await changes(hero('/team-a.svg, /team-b.svg'), hero('/shop-a.svg, /shop-b.svg')))).toEqual([
      '/ | Hero › Picture › Light theme | /team-a.svg, /team-b.svg | /shop-a.svg, /shop-b.svg'
    ])
  })

  test('a change without visible text is reported as changed settings', async () => {
    const entry = (tag: string) => ({
      'knowledge/prices.yaml': `title: Prices\ncontent: It is free.\ntags: [${tag}]\ncategory: pricing\nurl: /\n`
    })
    const report = await changes(entry('price'), entry('cost'))
    expect(lines(report)).toEqual([])
    expect(formatChanges(report, sides, names)).toContain('Its settings changed')
  })

  test('formatting and links of Markdown are shown as they are written, and its line breaks are not a change', async () => {
    const prose = (body: string) => home(`{ type: prose, title: A, body: "${body}" }`)
    expect(lines(await changes(prose('You pay once.'), prose('You pay **[once](/)**.')))).toEqual([
      '/ | Prose › Text | You pay once. | You pay **[once](/)**.'
    ])
    expect(lines(await changes(prose('You pay once.'), prose('You\\npay once.')))).toEqual([])
  })

  test('an added section does not rename another of its type', async () => {
    expect(lines(await changes(home(cta), home(cta, cta.replace('title: Go', 'title: Come'))))).toEqual([
      '/ | CTA (2) › Title | – | Come',
      '/ | CTA (2) › Actions › Button text | – | Go',
      '/ | CTA (2) › Actions › Link | – | /'
    ])
  })
})

describe('as Markdown', () => {
  test('a price is one line, with the places where visitors see it folded below', async () => {
    const text = formatChanges(await changes({ ...shop, ...plan('$67') }, { ...shop, ...plan('$79') }), sides, names)
    expect(text).toContain(
      [
        '<details><summary><code>plans.starter.price</code>: $67 → <b>$79</b>, in 4 places of 3 pages and parts</summary>',
        '',
        '- Home (<code>/</code>): Pricing › Plans › Starter › Price',
        '- FAQ (<code>/faq</code>): Hero › Introduction, FAQ › Questions › Cost › Answer',
        '- Knowledge: Prices › Content',
        '- Search engines, link previews and text versions get it too.',
        '',
        '</details>'
      ].join('\n')
    )
    // Nothing else changes, so no text is listed besides.
    expect(text).not.toContain('### Texts')
    const reworded = {
      ...shop,
      ...plan('$79'),
      'faqs/cost.yaml': shop['faqs/cost.yaml'].replace('It costs', 'You pay')
    }
    expect(formatChanges(await changes({ ...shop, ...plan('$67') }, reworded), sides, names)).toContain(
      '<del>It costs $67</del>. | <ins>You pay $79</ins>. |'
    )
  })

  test('another hue is a change of every page, and no figure', async () => {
    const site = cleanText('site.yaml')
    const report = await changes({ 'site.yaml': site }, { 'site.yaml': `${site}brand: { hue: 7 }\n` })
    expect(report.figures).toEqual([])
    expect(report.texts.map(({ where, place }) => [where, place])).toEqual([['Every page', 'Brand colors › Hue']])
  })

  test('the texts of an added page are folded, and marks that no visitor sees are left out', async () => {
    const quoted = homeWith('type: testimonials\ntitle: Words\ntestimonials: [ann]')
    const [before, after] = ['true', 'false'].map((sample) => ({
      ...quoted,
      'testimonials/ann.yaml': `${testimonial}sample: ${sample}\n`
    }))
    expect(lines(await changes(before, after))).toEqual([])
    const about =
      'path: /about\nname: About\ntitle: About\ndescription: Who makes this, and why we sell it once and not by the month.\nsections: [{ type: hero, title: A, lead: B }]\n'
    const added = formatChanges(await changes({}, { 'pages/about.yaml': about }), sides, names)
    expect(added).toContain('<details><summary>About us (<code>/about</code>): 2 new texts</summary>')
    expect(added).toMatch(/### Pages[^]*### Texts/)
  })

  test('the pages that look another way are those with changed parts, or all where every page changes', async () => {
    expect((await changes(shop, { ...shop, ...plan('$79') })).pages.map(({ after }) => after)).toEqual(['/', '/faq'])
    const site = cleanText('site.yaml')
    const after = { 'site.yaml': site.replace('Something went wrong.', 'It broke.') }
    expect((await changes({}, after)).pages).toEqual([
      { before: '/', after: '/' },
      { before: '/404', after: '/404' }
    ])
  })

  test('content is escaped: it adds no markup, mentions nobody and ends no cell', async () => {
    const title = (text: string) => homeWith(`type: cta\ntitle: ${text}\nactions: [{ label: Go, href: / }]`)
    const text = formatChanges(await changes(title('Plain'), title("'@ann | <b> #12 `x` [y](z)'")), sides, names)
    const cell = text.split('\n').find((line) => line.startsWith('| CTA › Title |'))
    expect(cell).toBe(
      '| CTA › Title | <del>Plain</del> | <ins>&#64;ann &#124; &lt;b&gt; &#35;12 &#96;x&#96; &#91;y&#93;(z)</ins> |'
    )
  })

  test('a long report is shortened to the limit, says so, and still names every page with the price', async () => {
    const pages = (price: string) =>
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [
          `pages/p${index}.yaml`,
          `path: /p${index}\nname: P${index}\ntitle: P${index}\ndescription: Page ${index} of many, which are here to make the report a long one.\nsections:\n  - { type: hero, title: A, lead: 'Costs $(plans.starter.price).', trust: [One ${price}x, Two ${price}x] }\n`.replaceAll(
            `${price}x`,
            price === '$67' ? 'old' : 'new'
          )
        ])
      )
    const report = await changes({ ...plan('$67'), ...pages('$67') }, { ...plan('$79'), ...pages('$79') })
    const short = formatChanges(report, sides, names)
    expect(short.length).toBeLessThanOrEqual(65_000)
    expect(short).toContain('This report is shortened.')
    expect(short).toMatch(/ \|$/)
    for (let index = 0; index < 300; index++) expect(short).toContain(`<code>/p${index}</code>`)
  })
})
