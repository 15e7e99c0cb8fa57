import type { JsonSchema } from '../validate/json-schema.ts'
import type { ContentNames } from './content-names.ts'
import { requiredExample } from './required-example.ts'

/** A snippet with the required fields for each section type. Editors complete the optional keys. */
export function sectionSnippets(sections: readonly JsonSchema[], names: ContentNames) {
  return sections.map((schema) => ({
    label: String(schema.properties?.['type']?.const),
    description: schema.description ?? '',
    body: requiredExample(schema, names)
  }))
}
