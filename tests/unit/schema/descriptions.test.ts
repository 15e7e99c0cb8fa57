import { describe, expect, test } from 'vitest'
import { collections, singletons } from '../../../schema/content.ts'
import { section } from '../../../schema/sections/index.ts'
import { jsonSchemaOf } from '../../../scripts/validate/json-schema.ts'
import { exampleAt, fieldName, schemaFields } from '../../../scripts/validate/schema-fields.ts'

const kinds = Object.entries({ ...singletons, ...collections })
const types = section.options.map((option) => [option.shape.type.value, option] as const)

/** Fields without a description. Lists describe their items, and sections their type. */
function undescribed(schema: Parameters<typeof jsonSchemaOf>[0]): string[] {
  return schemaFields(jsonSchemaOf(schema))
    .filter(({ path, schema: field }) => !field.description && path.at(-1) !== '[]' && field.const === undefined)
    .map(({ path }) => fieldName(path))
}

describe('descriptions for authors', () => {
  test.each(kinds)('the file %s and all of its fields have a description', (_, schema) => {
    expect(jsonSchemaOf(schema).description).toMatch(/\.$/)
    expect(undescribed(schema)).toEqual([])
  })

  test.each(types)('the section %s and all of its fields have a description', (_, schema) => {
    expect(jsonSchemaOf(schema).description).toMatch(/\.$/)
    expect(undescribed(schema)).toEqual([])
  })
})

describe('examples', () => {
  test.each(types)('the example of a %s section fits its schema and shows every field', (_, schema) => {
    const written = jsonSchemaOf(schema)
    expect(section.safeParse(written.example).error?.issues).toBeUndefined()
    expect(schemaFields(written).filter(({ path }) => exampleAt(written.example, path) === undefined)).toEqual([])
  })

  test.each(Object.entries(collections))('the example of %s fits its schema', (_, schema) => {
    expect(schema.safeParse(jsonSchemaOf(schema).example).error?.issues).toBeUndefined()
  })
})
