import { expect, test } from 'vitest'
import { filesOf, textAt } from './site-files.ts'
import { homeWith, testimonial } from './tiny-site.ts'

/** The Markdown version of the home page, below its hero. */
async function twinOf(section: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const text = await textAt(await filesOf({ ...homeWith(section), ...files }), '/index.md')
  return (text ?? '').split('\n\nJust enough to be compiled.\n\n')[1] ?? ''
}

test('the Markdown version of a page begins with its title, description and URL', async () => {
  expect(await textAt(await filesOf(), '/index.md')).toBe(`---
title: "Tiny, a site just large enough"
description: "The home page of a site that is just large enough to be compiled, and has no more."
url: "https://tiny.test/"
---

# A tiny site

Just enough to be compiled.
`)
})

test('links in every notation become absolute, and code is unchanged', async () => {
  const body = `
type: prose
id: top
body: |
  See [here](#top), [home](/), [home](/#top) and <https://store.tiny.test>.

  \`\`\`md
  [here](#top)
  \`\`\`
`
  expect(await twinOf(body))
    .toBe(`See [here](https://tiny.test/#top), [home](https://tiny.test/), [home](https://tiny.test/#top) and <https://store.tiny.test>.

\`\`\`md
[here](#top)
\`\`\`
`)
})

test('a plan has its price, features and purchase link', async () => {
  expect(await twinOf('type: pricing\nid: pricing\ntitle: Plans\nlead: One.\nplans: [starter]\nguarantee: Yes.'))
    .toBe(`## Plans

One.

### Starter

**$67** one-time

Everything that one page needs.

- One page

[Get Starter](https://store.tiny.test/starter)

Yes.
`)
})

test('what a plan leaves out ends its list, and an extra has its own words with the terms of its plan', async () => {
  const plan = (words: string) => `
name: Starter
price: $67
period: one-time
description: Everything.
features: [One page]
purchaseUrl: https://store.tiny.test/starter
purchaseLabel: Get Starter
${words}`
  const files = {
    'plans/starter.yaml': plan('leavesOut: No team'),
    'plans/more.yaml': plan('compareAt: $77\nsaving: $10').replaceAll('tarter', 'tarter-plus')
  }
  const extras = 'extras:\n  - { title: Grow, text: With a second page., plan: more }'
  expect(await twinOf(`type: pricing\ntitle: Plans\nplans: [starter]\n${extras}\nguarantee: Yes.`, files))
    .toBe(`## Plans

### Starter

**$67** one-time

Everything.

- One page
- No team

[Get Starter](https://store.tiny.test/starter)

### Grow

**$67** one-time · Regular price $77 · Save $10

With a second page.

[Get Starter-plus](https://store.tiny.test/starter-plus)

Yes.
`)
})

test('a comparison becomes a table', async () => {
  const section = `
type: comparison
title: A or B
columns: [What, A, B]
rows: [{ id: one, label: Yes | no, other: One, otherMark: partly, ours: Two }]
`
  expect(await twinOf(section)).toBe(
    '## A or B\n\n| What | A | B |\n| --- | --- | --- |\n| Yes \\| no | Partly: One | Yes: Two |\n'
  )
})

test('a gallery lists its sites, without pictures and switches', async () => {
  const pictures = '{ light: [/a.svg], dark: [/a.svg] }'
  const section = `
type: gallery
title: Sites
views: { label: View, light: Light, dark: Dark, phone: Phone }
linkLabel: Open
items: [{ id: one, name: Rise, description: Bread., hue: 52, href: /, alt: A loaf, desktop: ${pictures}, phone: ${pictures} }]
`
  const files = { 'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>' }
  expect(await twinOf(section, files)).toBe('## Sites\n\n- **Rise**: Bread.\n')
})

test('permissions become two lists, allowed and forbidden', async () => {
  const section = `
type: permissions
title: License
allowed: { title: You can, items: [{ id: a, text: Use it }, { id: b, text: Change it }] }
forbidden: { title: You cannot, items: [{ id: a, text: Resell it }] }
note: The text decides.
`
  expect(await twinOf(section)).toBe(
    '## License\n\n### You can\n\n- Use it\n- Change it\n\n### You cannot\n\n- Resell it\n\nThe text decides.\n'
  )
})

test('questions and steps get headings, and short items become a list', async () => {
  const steps = `
type: steps
title: How
items: [{ id: one, title: Install, description: 'Type **this**:', code: npm install }]
`
  expect(await twinOf(steps)).toBe('## How\n\n### Install\n\nType **this**:\n\n```\nnpm install\n```\n')
  const faq = await twinOf('type: faq\ntitle: Ask\nfaqs: [why]', {
    'faqs/why.yaml': 'question: Why?\nanswer: Because.\n'
  })
  expect(faq).toBe('## Ask\n\n### Why?\n\nBecause.\n')
  const guides = `
type: guides
title: Guides
items: [{ id: a, icon: minus, title: Setup, description: All of it., label: Read, href: / }]
`
  expect(await twinOf(guides)).toBe('## Guides\n\n- [Setup](https://tiny.test/): All of it.\n')
  const checklist = 'type: checklist\ntitle: Have\nitems: [{ id: a, text: One }, { id: b, text: Two }]'
  expect(await twinOf(checklist)).toBe('## Have\n\n- One\n- Two\n')
})

test('a testimonial names its author and is marked as a sample', async () => {
  const quote = await twinOf('type: testimonials\ntitle: They say\ntestimonials: [ann]', {
    'testimonials/ann.yaml': `${testimonial}sample: true\n`
  })
  expect(quote).toBe('## They say\n\n> Good.\n>\n> Ann, Owner, Tiny · 5 of 5 · Sample\n')
})

test('noindex pages have no Markdown version', async () => {
  expect((await filesOf()).has('/404.md')).toBe(false)
})

test('the start of a conversation has its greeting and questions, but no field', async () => {
  const twin = await twinOf(`
type: assistant
title: Ask it
points: [No account]
agent: Helper
greeting: Hello!
suggestions: { label: 'Quick questions:', questions: [How much is it?] }
field: { label: Your question, placeholder: Ask…, send: Send it }
links: { label: 'Or read:', pages: [{ label: Home, href: / }] }
`)
  expect(twin).toContain('- No account\n\nHelper\n\nHello!\n\nQuick questions:\n\n- How much is it?')
  expect(twin).toContain('[Home](https://tiny.test/)')
  expect(twin).not.toContain('Send it')
})
