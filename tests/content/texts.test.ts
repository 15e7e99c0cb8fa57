import { expect, test } from 'vitest'
import { found, hints } from './found.ts'
import { cleanText, homeWith, tinySite } from './tiny-site.ts'

const shown = (text: string) =>
  tinySite(homeWith(`type: cta\ntitle: ${JSON.stringify(text)}\nactions: [{ label: Go, href: / }]`))
const long = (text: string) => tinySite(homeWith(`type: prose\ntitle: More\nbody: ${JSON.stringify(text)}`))

test.each([
  'Two * three * four',
  'Price* without tax. *Terms apply',
  'The files _headers and _redirects',
  'src/_pages/_index and a_long_name_',
  'Take [any] (of two)',
  'We are #1 in support',
  'Q&A; AT&T; salt & pepper',
  'All that that file says, had had it been so',
  'It takes 67 days, 67 % of 67 pounds’ weight',
  'Café, “quotes” – and Ângela’s façade',
  '【新着】 and the page sk-obchodne-podmienky-pre-zakaznikov',
  '30% faster, $(plans.starter.price) and not more',
  'We open on Monday, August 31, 2026'
])('a short text may contain %s', async (text) => {
  expect(found(await shown(text))).toEqual([])
})

test.each([
  '- **One** and *two* and _three_ of `four **`\n- [five](/) and [six][6]\n\n[6]: https://other.test',
  'Two \\*\\* stars, and 2 * 3 ** 4 in code: `2 ** 3`'.replace(' ** 4 in', ' in'),
  '## Heading\n\n#1 in support, a [note] (of mine)',
  '```\n##no heading\n**no words\n[a] (/b)\n• one\n```',
  'Salt &amp; pepper, 30&nbsp;days',
  '![Screenshot 3 shows the page of the file logo.svg beside its picture](https://avatars.tiny.test/a.png)'
])('a long text may contain %j', async (text) => {
  expect(found(await long(text))).toEqual([])
})

test('an unclosed mark is reported next to a closed one', async () => {
  const site = await long('Some **words** and **more.')
  expect(found(site)).toEqual(['pages/home.yaml:11:31 stray-markup [**]'])
})

test('an amount in words is reported if a plan has that price', async () => {
  expect(found(await shown('It costs 67 US dollars, or 68 dollars'))).toEqual([
    'pages/home.yaml:10:22 literal-amount [67 US dollars]'
  ])
})

test.each([
  ['support@tiny.test', 'support(at)tiny.test', 'bad-email', 'mailto:$(site.emails.support)'],
  ['https://store.tiny.test/buy', 'htps://store.tiny.test/buy', 'bad-address', '$(site.links.buy)'],
  ['https://store.tiny.test/buy', '/buy', 'bad-address', '$(site.links.buy)'],
  ['https://store.tiny.test/buy', 'https://tiny.test/buy', 'own-address', '$(site.links.buy)']
])(
  '%s misspelled as %s is one diagnostic, where it is defined, however many places refer to it',
  async (address, slip, rule, reference) => {
    const home = homeWith(`type: prose\nbody: Go [there](${reference}).`)['pages/home.yaml']
    const site = await tinySite({
      'pages/home.yaml': `${home}  - { type: cta, title: Go, actions: [{ label: Go, href: '${reference}' }] }\n`,
      'site.yaml': cleanText('site.yaml').replace(address, slip)
    })
    expect(found(site).map((one) => one.replace(/:.*? /, ' '))).toEqual([`site.yaml ${rule} [${slip}]`])
  }
)

test('a misspelled address is suggested where it is defined', async () => {
  const site = await tinySite({
    'site.yaml': cleanText('site.yaml').replace('support@tiny.test', 'support(at)tiny.test')
  })
  expect(hints(site)).toEqual(['Did you mean "support@tiny.test"?'])
})

test.each([
  ['first', 'Answers within $(facts.reply) always', 'within'],
  ['last', 'Answers $(facts.reply) hours later', 'hours']
])('a word that repeats the %s part of a value is reported between other words, too', async (_, text, word) => {
  const facts = { 'facts.yaml': 'guarantee: 30-day\nreply: within 24 hours\n' }
  const home = homeWith(`type: cta\ntitle: ${text}\nactions: [{ label: Go, href: / }]`)
  const site = await tinySite({ ...facts, ...home })
  expect(site.diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
    ['double-word', `Visitors read “${word} ${word}” here.`]
  ])
})
