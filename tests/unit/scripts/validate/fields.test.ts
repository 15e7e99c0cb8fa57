import { expect, test } from 'vitest'
import * as z from 'zod'
import { href, pagePath, text } from '../../../../schema/primitives.ts'
import { roles } from '../../../../schema/roles.ts'
import { eachField, mapFields, partsOf, placeInWords, labelled } from '../../../../scripts/validate/fields.ts'
import { treeOf, wordsOfKey } from '../../../../schema/schema-tree.ts'
import { link } from '../../../../schema/shapes.ts'

const kinds = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('quote'), said: text(40) }),
  z.strictObject({ type: z.literal('links'), links: z.array(link).optional() })
])
const schema = z.strictObject({
  items: z.array(kinds),
  byPage: z.record(pagePath, z.union([z.boolean(), text(9)])).default({}),
  words: z
    .string()
    .transform((all) => all.split(' '))
    .register(roles, { role: 'silent' })
})
const data = schema.parse({
  items: [
    { type: 'quote', said: 'Yes.' },
    { type: 'links', links: [{ label: 'Home', href: '/' }] }
  ],
  byPage: { '/': true, '/faq': 'Some' },
  words: 'one two'
})

test('each field is visited with its role and its path, through lists, groups, unions and defaults', () => {
  const seen: string[] = []
  eachField(treeOf(schema), data, ({ role, label }, _, path, isKey) =>
    seen.push(`${path.join('.')} ${role.role} ${label}${isKey ? ' (key)' : ''}`)
  )
  expect(seen).toEqual([
    'items.0.said text Said',
    'items.1.links.0.label text Link text',
    'items.1.links.0.href link Link',
    'byPage./ link Page (key)',
    'byPage./ switch By page',
    'byPage./faq link Page (key)',
    'byPage./faq text By page',
    'words silent Words'
  ])
})

test('fields are replaced, and unknown fields are kept', () => {
  const withId = { ...data, id: 'one' }
  const shown = mapFields(treeOf(schema), withId, ({ role }, value) =>
    role.role === 'link' ? `!${String(value)}` : value
  )
  expect(shown).toEqual({
    ...withId,
    items: [data.items[0], { type: 'links', links: [{ label: 'Home', href: '!/' }] }]
  })
})

test('data that does not match a schema has no fields', () => {
  const tree = treeOf(schema)
  expect(partsOf(tree, ['a'])).toEqual([])
  expect(partsOf(treeOf(z.array(kinds)), [{ type: 'other', said: 'No.' }])).toEqual([])
  expect(partsOf(treeOf(z.strictObject({ to: href })), { to: undefined, constructor: '/' })).toEqual([])
})

test('a path is described with labels, and unknown names as written', () => {
  const inPage = {
    place: { kind: 'entry', collection: 'pages', id: 'a' },
    data: { sections: [{ type: 'cta' }] }
  } as const
  expect(placeInWords(inPage, ['sections', 0, 'actions', 1, 'href'])).toBe('Sections › no. 1 › Actions › no. 2 › Link')
  expect(placeInWords(inPage, ['sections', 0, 'nope'])).toBe('Sections › no. 1 › nope')
  expect(placeInWords({ place: { kind: 'singleton', name: 'facts' }, data: {} }, ['my-fact'])).toBe('my-fact')
  expect(placeInWords(inPage, [])).toBe('This file')
})

test('the default label of a field is its key in words', () => {
  expect(['purchaseUrl', 'max_tokens', 'id', 'followUps'].map(wordsOfKey)).toEqual([
    'Purchase URL',
    'Max tokens',
    'ID',
    'Follow ups'
  ])
  expect(labelled('Link', 'No page has the address /a.')).toBe('Link: no page has the address /a.')
  expect(labelled('Text', 'HTML is not allowed.')).toBe('Text: HTML is not allowed.')
})
