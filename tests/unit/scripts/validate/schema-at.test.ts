import { expect, test } from 'vitest'
import * as z from 'zod'
import { fittingParts, keysAt } from '../../../../scripts/validate/schema-at.ts'
import type { Path } from '../../../../scripts/source/source.ts'

const shout = z.string().transform((text) => ({ shouted: text.toUpperCase() }))
const schema = z.strictObject({
  title: shout,
  note: z.strictObject({ by: z.string(), on: z.string() }).optional(),
  pair: z.tuple([z.strictObject({ left: z.string() }), z.strictObject({ right: z.string() })]).optional(),
  names: z.record(z.string(), z.strictObject({ first: z.string() })).default({}),
  items: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('one'), a: z.string() }),
      z.strictObject({ type: z.literal('two'), b: z.string() }).refine(() => true)
    ])
  ),
  timing: z.strictObject({ first: z.string() }).prefault({ first: 'a' }),
  fact: z.union([z.string(), z.strictObject({ value: z.string() })]).optional()
})

const data = {
  note: {},
  pair: [{}, {}],
  names: { x: {} },
  items: [{ type: 'two' }, { type: 'three' }],
  timing: {},
  fact: {}
}

test.each<[Path, string[]]>([
  [[], ['title', 'note', 'pair', 'names', 'items', 'timing', 'fact']],
  [['note'], ['by', 'on']],
  [['pair', 1], ['right']],
  [['names', 'x'], ['first']],
  [
    ['items', 0],
    ['type', 'b']
  ],
  [['items', 1], []],
  [['timing'], ['first']],
  [['fact'], ['value']],
  [['title'], []],
  [['nothing', 'at', 'all'], []],
  [['constructor'], []]
])('the allowed keys at %j are %j', (path, keys) => {
  expect(keysAt(schema, data, path)).toEqual(keys)
})

test('the valid parts of invalid data are parsed', () => {
  const parts = fittingParts(schema, {
    title: 'a',
    note: { by: 5, on: 'monday' },
    items: [{ type: 'one', a: 'x' }, { type: 'two', b: 5 }, { type: 'three' }, 'four'],
    fact: { value: 'v', more: true },
    colour: 'red',
    constructor: 'x'
  })
  expect(parts).toEqual({
    title: { shouted: 'A' },
    note: { by: undefined, on: 'monday' },
    items: [{ type: 'one', a: 'x' }, { type: 'two', b: undefined }, { type: undefined }, undefined],
    fact: { value: 'v', more: undefined },
    colour: undefined,
    constructor: undefined
  })
})

test('valid data is parsed completely', () => {
  expect(fittingParts(schema, { title: 'a', items: [] })).toEqual({
    title: { shouted: 'A' },
    names: {},
    timing: { first: 'a' },
    items: []
  })
})

test('data of the wrong type has no valid parts', () => {
  expect(fittingParts(schema, 'a')).toBeUndefined()
  expect(fittingParts(schema, null)).toBeUndefined()
})
