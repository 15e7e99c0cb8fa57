import { expect, test } from 'vitest'
import * as z from 'zod'
import type { EmittedFiles } from '../../scripts/emit/emit.ts'
import { documentOf, emittedFiles, exportsOf, sectionsOf } from './emitted.ts'
import { cleanText, homeWith, tinySite } from './tiny-site.ts'

const terms = `
path: /terms
name: Terms
title: Terms & more
description: A page with a section, a part of a long text and a question to link to.
sections:
  - type: hero
    title: Terms
    lead: All of them.
    actions: [{ label: License, href: '#license' }, { label: Top, href: '#top' }]
  - type: prose
    id: license
    body: See [the license](#license), [the top](#top) and [the shop](https://store.tiny.test).
`

test('the same content gives the same bytes', async () => {
  const files = {
    ...homeWith('type: pricing\ntitle: For $(plans.starter.price)\nplans: [starter]\nguarantee: Yes.'),
    'pages/terms.yaml': terms.replace('#top', '/').replace('#top', '/'),
    'faqs/why.yaml': 'question: Why?\nanswer: Because.\n'
  }
  const first = emittedFiles(await tinySite(files))
  const second = emittedFiles(await tinySite(Object.fromEntries(Object.entries(files).reverse())))
  expect([...first.keys()]).toEqual([...second.keys()])
  for (const [name, text] of first) expect(second.get(name), name).toBe(text)
})

test('every module starts with a comment that names its source', async () => {
  const files = emittedFiles(await tinySite())
  for (const [name, text] of files) {
    if (/\.[jt]s$/.test(name)) expect(text, name).toMatch(/^\/\/ Generated from \S+, do not edit\.\n/)
  }
  expect(files.get('site.ts')).toMatch(/^\/\/ Generated from content\/site\.yaml, do not edit\.\n/)
})

test('a testimonial without a picture gets an avatar from the service in site.yaml', async () => {
  const site = `${cleanText('site.yaml')}avatars: https://avatars.tiny.test/draw?seed={name}\n`
  const testimonial = 'role: Owner\ncompany: Tiny\nrating: 5\ntext: Good.\nname: '
  const imagesOf = async (files: Readonly<Record<string, string>>) => {
    const all = await tinySite({
      ...homeWith('type: testimonials\ntitle: Quotes\ntestimonials: [ann, bob]\nstats: []'),
      'testimonials/ann.yaml': `${testimonial}Ann Lee & Co`,
      'testimonials/bob.yaml': `${testimonial}Bob\nimage: https://avatars.tiny.test/bob.png`,
      ...files
    })
    const quotes = sectionsOf(emittedFiles(all), 'home')[1]?.['testimonials']
    return z
      .array(z.object({ image: z.string().optional() }))
      .parse(quotes)
      .map(({ image }) => image)
  }
  const bob = 'https://avatars.tiny.test/bob.png'
  expect(await imagesOf({ 'site.yaml': site })).toEqual([
    'https://avatars.tiny.test/draw?seed=Ann%20Lee%20%26%20Co',
    bob
  ])
  expect(await imagesOf({})).toEqual([undefined, bob])
})

test('a page document has the fields for its head', async () => {
  const files = emittedFiles(
    await tinySite({ ...homeWith('type: prose\nid: top\nbody: x'), 'pages/terms.yaml': terms })
  )
  expect(documentOf(files, 'terms').page).toMatchObject({
    id: 'terms',
    path: '/terms',
    address: 'https://tiny.test/terms',
    title: 'Terms & more',
    noindex: false
  })
})

test('ids are replaced by their entries, and prices are formatted', async () => {
  const files = emittedFiles(await tinySite(homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes.')))
  expect(sectionsOf(files, 'home')[1]).toMatchObject({
    type: 'pricing',
    title: 'Plans',
    plans: [{ id: 'starter', name: 'Starter', price: '$67', popular: false }]
  })
})

test('Markdown is rendered to HTML, and external links say that they open in a new tab', async () => {
  const files = emittedFiles(
    await tinySite({
      ...homeWith('type: faq\ntitle: Questions\nfaqs: [why]'),
      'faqs/why.yaml': 'question: Why?\nanswer: See **[the shop](https://store.tiny.test)**.\n'
    })
  )
  expect(sectionsOf(files, 'home')[1]?.['faqs']).toEqual([
    {
      id: 'why',
      question: 'Why?',
      answer: {
        html: '<p>See <strong><a href="https://store.tiny.test" target="_blank" rel="noopener">the shop<span class="sr-only"> (opens in a new tab)</span></a></strong>.</p>'
      }
    }
  ])
})

test('anchor links point to the page that has the anchor', async () => {
  const home = homeWith("type: cta\nid: top\ntitle: Go\nactions: [{ label: Top, href: '#top' }]")
  const files = emittedFiles(await tinySite({ ...home, 'pages/terms.yaml': terms }))
  expect(sectionsOf(files, 'home')[1]?.['actions']).toMatchObject([{ href: '/#top' }])
  const [hero, prose] = sectionsOf(files, 'terms')
  expect(hero?.['actions']).toMatchObject([{ href: '#license' }, { href: '/#top' }])
  expect(prose?.['body']).toEqual({
    html: expect.stringContaining('<a href="#license">the license</a>, <a href="/#top">the top</a>') as string
  })
})

test('icons are emitted as shapes: outlines from Lucide, filled brand marks', async () => {
  const files = emittedFiles(
    await tinySite(
      homeWith(`
type: contents
title: Parts
items:
  - { id: one, icon: minus, title: A, description: B }
  - { id: two, icon: brand/github, title: A, description: B }
`)
    )
  )
  expect(sectionsOf(files, 'home')[1]?.['items']).toMatchObject([
    { icon: { style: 'line', shapes: [['path', { d: 'M5 12h14' }]] } },
    { icon: { style: 'filled', shapes: [['path', { d: expect.stringMatching(/^M12 /) as string }]] } }
  ])
})

test('the widths of a picture are measured and sorted', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"/>`
  const home = homeWith('type: prose\nbody: x')['pages/home.yaml']
  const picture = '    picture: { alt: A, light: [/b.svg, /a.svg], dark: [/logo.svg] }\n'
  const files = emittedFiles(
    await tinySite({
      'public/a.svg': svg(64),
      'public/b.svg': svg(128),
      'pages/home.yaml': home.replace(/(lead: Just.*\n)/, `$1${picture}`)
    })
  )
  expect(sectionsOf(files, 'home')[0]?.['picture']).toEqual({
    alt: 'A',
    light: { src: '/a.svg', srcSet: '/a.svg 64w, /b.svg 128w', width: 128, height: 64 },
    dark: { src: '/logo.svg', srcSet: '/logo.svg 8w', width: 8, height: 8 }
  })
})

test('shared modules do not grow with the number of pages', async () => {
  const page = (id: string) =>
    terms.replace('/terms', `/${id}`).replaceAll('Terms', id).replace('A page', `${id}, a page`)
  const base = { ...homeWith('type: prose\nid: top\nbody: x'), 'pages/terms.yaml': terms }
  const few = await tinySite(base)
  const many = await tinySite({ ...base, 'pages/first.yaml': page('first'), 'pages/second.yaml': page('second') })
  expect(few.result?.emit().shared).toEqual(many.result?.emit().shared)
  expect(many.result?.content.pages.size).toBe(5)
})

test('the site frame, labels and redirects are separate modules', async () => {
  const files = emittedFiles(await tinySite({ 'redirects.yaml': '- { from: /old, to: / }\n' }))
  expect(exportsOf(files, 'site.ts')).toMatchObject({
    name: 'Tiny',
    url: 'https://tiny.test',
    header: { actions: [{ label: 'Buy', href: 'https://store.tiny.test/buy', variant: 'primary' }] }
  })
  expect(exportsOf(files, 'labels.ts')).toMatchObject({ skipToContent: 'Skip' })
  expect(exportsOf(files, 'redirects.ts')['redirects']).toEqual({ '/old': '/' })
})

test('a changed price changes every file that shows it, and the old price is gone', async () => {
  const plan = (await tinySite()).texts.get('content/plans/starter.yaml') ?? ''
  const priced = async (price: string) =>
    withoutPictureKeys(
      emittedFiles(
        await tinySite({
          'plans/starter.yaml': plan.replace('$67', price),
          ...homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes.'),
          'faqs/price.yaml': 'question: What does it cost?\nanswer: Only $(plans.starter.price).\n',
          'knowledge/price.yaml':
            'title: Price\ncontent: It costs $(plans.starter.price).\ntags: [price]\ncategory: pricing\nurl: /\n',
          'pages/faq.yaml': `
path: /faq
name: Questions
title: Starter for $(plans.starter.price)
description: What people ask about a plan that costs $(plans.starter.price), once.
sections:
  - { type: hero, title: Questions, lead: And answers. }
  - { type: faq, title: All, faqs: [price] }
`
        })
      )
    )
  const before = await priced('$67')
  const after = await priced('$8,943')
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  const showing = [...before].filter(([, text]) => text.includes('67')).map(([name]) => name)
  expect(changed).toEqual(showing)
  for (const name of ['routes/faq.js', 'routes/home.js', 'search-index.json']) expect(showing).toContain(name)
  for (const [name, text] of after) expect(text, name).not.toContain('67')
  expect(after.get('routes/home.js')).toContain('"price": 8943')
})

/** Picture names are hashes, which contain random digits. */
function withoutPictureKeys(files: EmittedFiles): EmittedFiles {
  return new Map([...files].map(([name, text]) => [name, text.replaceAll(/\.[0-9a-f]{16}\.png/g, '.png')]))
}
