import type { JsonSchema } from '../validate/json-schema.ts'
import type { ContentNames } from './content-names.ts'
import { requiredExample } from './required-example.ts'

/** A filled-in section for each type, with what it must have. Editors offer the rest when a key is begun. */
export function sectionSnippets(sections: readonly JsonSchema[], names: ContentNames) {
  return sections.map((schema) => ({
    label: String(schema.properties?.['type']?.const),
    description: schema.description ?? '',
    body: requiredExample(schema, names)
  }))
}
