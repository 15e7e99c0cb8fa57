import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collections, singletons } from '../../../schema/content.ts'
import { text } from '../../../schema/primitives.ts'
import { nodesIn, treeOf } from '../../../schema/schema-tree.ts'

const kinds = Object.entries({ ...singletons, ...collections })

/** Labels of the fields without a role. */
function withoutRole(schema: z.core.$ZodType): string[] {
  return nodesIn(treeOf(schema)).flatMap(({ type, label }) => (type === 'unknown' ? label : []))
}

describe('the role of a field', () => {
  test.each(kinds)('is defined for each field of %s', (_, schema) => {
    expect(withoutRole(schema)).toEqual([])
  })

  test('is reported as missing for nested texts and numbers', () => {
    const rows = z.array(z.strictObject({ photo: z.string().optional(), size: z.number().default(1), said: text(9) }))
    expect(withoutRole(z.strictObject({ rows, names: z.record(text(9), z.string()) }))).toEqual([
      'Photo',
      'Size',
      'Names'
    ])
  })

  test('is kept when a field is described, limited or made optional', () => {
    const node = treeOf(z.strictObject({ note: text(9).describe('A note.').max(5).optional() }))
    expect(nodesIn(node).flatMap((one) => (one.type === 'field' ? one.role : []))).toEqual([
      { role: 'text', form: 'line' }
    ])
  })
})

describe('labels', () => {
  test.each(kinds)('of %s are short and plain, and unique within a group', (_, schema) => {
    for (const node of nodesIn(treeOf(schema))) {
      if (node.type !== 'object') continue
      const labels = [...node.children.values()].map(({ label }) => label)
      expect(labels.filter((label) => !/^[A-Z][\w’ -]{1,29}$/.test(label))).toEqual([])
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})
