import { expect, test } from 'vitest'
import { hasErrors } from '../../scripts/diagnostics/diagnostic.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { entryText } from '../../scripts/authoring/new-entry.ts'
import { found, lineOf } from './found.ts'
import { testimonial, tinyFolder, tinySite } from './tiny-site.ts'

async function siteYamlWith(text: string, replacement: string) {
  const clean = (await tinySite()).texts.get('content/site.yaml') ?? ''
  return { 'site.yaml': clean.replace(text, replacement) }
}

test('sample content and placeholders are listed as notices, not as errors', async () => {
  const site = await tinySite({
    'facts.yaml':
      'guarantee: 30-day\ndownloads: { value: 500+, sample: true }\nrating: { value: 4.9, sample: false }\n'.replace(
        '4.9',
        '"4.9"'
      ),
    'testimonials/ann.yaml': `${testimonial}sample: true\n`,
    'testimonials/bob.yaml': testimonial,
    ...(await siteYamlWith(
      '  social: []',
      '  social: [{ label: X, icon: brand/x }, { label: Y, icon: mail, href: https://y.test }]'
    ))
  })
  expect(found(site)).toEqual([
    'facts.yaml:2:35 sample-content [true]',
    `site.yaml:${lineOf(site, 'site.yaml', 'social:')}:21 placeholder [X]`,
    'testimonials/ann.yaml:7:9 sample-content [true]'
  ])
  expect(site.diagnostics.map(({ severity }) => severity)).toEqual(['notice', 'notice', 'notice'])
  expect(site.diagnostics.map(({ message }) => message)).toEqual([
    '$(facts.downloads) = 500+ is sample content. Replace it with real content.',
    'The X icon has no address. Add its href, or remove it.',
    'content/testimonials/ann.yaml is sample content. Replace it with real content.'
  ])
  expect(hasErrors(site.diagnostics)).toBe(false)
  expect(site.result).toBeDefined()
})

test('words of a new file that nobody replaced are listed, each of them, and fails nothing', async () => {
  const root = await tinyFolder()
  const { model } = await compile(root)
  const site = await tinySite({
    'pages/about.yaml': entryText('pages', 'about', model),
    'faqs/shipping.yaml': 'question: Do you ship?\nanswer: We do, once you have paid.\n',
    'plans/team.yaml': entryText('plans', 'team', model)
  })
  const listed = site.diagnostics.filter(({ rule }) => rule === 'sample-content')
  expect(listed.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/pages/about.yaml: Description: “What visitors find on the page “About”, in one or two sentences of your own.” is the example of a new file.',
    'content/pages/about.yaml: Introduction: “Say in a sentence or two what this page is about.” is the example of a new file.',
    'content/plans/team.yaml: Price: “$1,111” is the example of a new file.',
    'content/plans/team.yaml: Description: “Everything in the smaller plan, for a whole team and all of its projects.” is the example of a new file.',
    'content/plans/team.yaml: Features: “Use by the whole team” is the example of a new file.',
    'content/plans/team.yaml: Features: “Answers within one working day” is the example of a new file.'
  ])
  expect(hasErrors(site.diagnostics)).toBe(false)
})

test('example addresses are reported once per file, at the first one', async () => {
  const one = await tinySite(await siteYamlWith('support@tiny.test', 'support@tiny.example'))
  expect(found(one)).toEqual([`site.yaml:${lineOf(one, 'site.yaml', 'emails:')}:28 example-address [tiny.example]`])
  expect(one.diagnostics[0]?.message).toBe('tiny.example is an example address. Write your own address.')
  const plan = await tinySite({
    'knowledge/a.yaml':
      'title: example.com\ncontent: Not an address, but example.com.\ntags: [https://a.example.org/b, c@example.net]\ncategory: faq\nurl: /\n'
  })
  expect(found(plan)).toEqual(['knowledge/a.yaml:1:8 example-address [example.com]'])
})

test('addresses that only resemble example addresses are not reported', async () => {
  const site = await tinySite(
    await siteYamlWith('https://store.tiny.test/buy', 'https://example.com.tiny.test/example')
  )
  expect(site.diagnostics).toEqual([])
})
