import { expect, test } from 'vitest'
import { cleanText, homeWith, tinySite } from './tiny-site.ts'

const action = (fields: string) => homeWith(`type: cta\ntitle: Go on\nactions:\n  - ${fields}`)
const plan = (line: RegExp, text: string) => ({
  'plans/starter.yaml': cleanText('plans/starter.yaml').replace(line, text)
})

test.each([
  [
    'an apostrophe inside quotes',
    action("{ label: 'What's new', href: / }"),
    "The apostrophe in What's ends the text too early.",
    'Put the text in quotes: "What\'s new"'
  ],
  [
    'a double quote inside quotes',
    action('{ label: "The "new" one", href: / }'),
    'The double quote in "new" ends the text too early.',
    'Put the text in quotes: \'The "new" one\''
  ],
  [
    'an unclosed brace',
    action('{ label: Go, href: /'),
    'The brace { that opens this group of fields is never closed.',
    'Add } where it ends: { label: Go, href: / }'
  ],
  [
    'an unclosed bracket',
    plan(/features: .*/, 'features: [One page'),
    'The bracket [ that opens this list is never closed.',
    'Add ] where it ends: [One page]'
  ],
  [
    'an unclosed quote',
    plan(/period: .*/, 'period: "one-time'),
    'The quote " that opens this text is never closed.',
    'Add " where it ends: "one-time"'
  ],
  [
    'an empty required field',
    plan(/description: .*/, 'description:'),
    'Description: This field is empty. Expected text.',
    'Write its value after "description:". The field is required.'
  ],
  [
    'an empty optional field',
    plan(/period: .*/, 'period: one-time\npositioning:'),
    'Positioning: This field is empty. Expected text.',
    'Write its value after "positioning:", or delete the line: the field is optional.'
  ],
  [
    'a date that does not exist',
    {
      'pages/home.yaml': cleanText('pages/home.yaml').replace('type: hero', 'type: hero\n    updated: 30 February 2025')
    },
    'Sections › no. 1 › Last updated: There is no 30 February 2025. Write a day that exists.',
    undefined
  ],
  [
    'curly quotes around a link',
    action('{ label: Go, href: “/404” }'),
    'Sections › no. 2 › Actions › no. 1 › Link: The curly quotes in “/404” become part of the value. Without them it reads /404.',
    'Did you mean "/404"?'
  ],
  [
    'curly quotes around a link in a long text',
    homeWith('type: prose\ntitle: More\nbody: Go [on](“/404”).'),
    'Text: the curly quotes in “/404” become part of the value. Without them it reads /404.',
    'Did you mean "/404"?'
  ],
  [
    'curly quotes around a price',
    plan(/price: .*/, 'price: “$67”'),
    'Price: The curly quotes in “$67” become part of the value. Without them it reads $67.',
    'Did you mean "$67"?'
  ],
  [
    'a link that runs code',
    action("{ label: Go, href: 'javascript:void(0)' }"),
    'Sections › no. 2 › Actions › no. 1 › Link: A link that starts with javascript: runs code or shows its own text instead of opening a page. Browsers block it here.',
    'Link to a page such as /pricing, a section such as #faq, or another site with https://. If it should lead nowhere, delete the link.'
  ]
])('%s is explained', async (_, files, message, hint) => {
  const { diagnostics } = await tinySite(files)
  expect(diagnostics.map((one) => [one.message, one.hint])).toContainEqual([message, hint])
})

test.each([
  ['no', 'false', 'not included'],
  ['yes', 'true', 'included'],
  ['✗', 'false', 'not included']
])('the word %s in a comparison is explained', async (word, mark, meaning) => {
  const { diagnostics } = await tinySite({
    ...plan(/period: .*/, `period: one-time\nincludes: { team: ${word} }`),
    'matrices/plans.yaml': 'title: Compare\ngroups: [{ title: License, rows: [{ id: team, label: Team }] }]\n'
  })
  expect(diagnostics.map((one) => [one.message, one.hint])).toEqual([
    [
      `includes › team: The table would show the word “${word}” in place of the mark for ${meaning}.`,
      `Write ${mark} in place of ${word}.`
    ]
  ])
})
