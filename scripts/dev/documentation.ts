import { stringify } from 'yaml'
import type { z } from 'zod'
import { collections, singletons, type Content } from '../../schema/content.ts'
import { section } from '../../schema/sections/index.ts'
import type { Compiled } from '../compile/compiler.ts'
import { contentNames, type ContentNames } from '../authoring/content-names.ts'
import { exampleOf } from '../authoring/example-of.ts'
import { emittedData } from '../emit/emitted-data.ts'
import { isReference } from '../validate/fields.ts'
import { jsonSchemaOf } from '../validate/json-schema.ts'
import { exampleAt, fieldName, schemaFields, limitsOf } from '../validate/schema-fields.ts'
import { isPictureFiles, measurePicture } from '../model/measured-picture.ts'
import { homePath, type SiteModel } from '../model/site-model.ts'
import { isRecord, walkValues } from '../source/walk.ts'

export type Documentation = ReturnType<typeof documentation>

/** Describes the content by its schemas, with emitted data of each section's example. */
export function documentation({ result, model }: Pick<Compiled, 'result' | 'model'>) {
  const names = contentNames(model)
  const files = [
    ...Object.entries(collections).map(([name, schema]) => [`content/${name}/<name>.yaml`, schema] as const),
    ...Object.entries(singletons).map(([name, schema]) => [`content/${name}.yaml`, schema] as const)
  ]
  return {
    sections: section.options
      .map((option) => {
        const { example, ...rest } = documentationOf(option, names)
        const yaml = stringify([example], { lineWidth: 0 })
        const emitted = emittedExample(example, result?.content, model)
        return { type: option.shape.type.value, ...rest, yaml, emitted }
      })
      .sort((a, b) => (a.type < b.type ? -1 : 1)),
    files: files.map(([file, schema]) => {
      const { example, ...rest } = documentationOf(schema, names)
      return { file, ...rest, yaml: example === undefined ? undefined : stringify(example, { lineWidth: 0 }) }
    }),
    /** Values that any text can refer to. */
    values: names.values,
    /** Whether errors in the content leave no data to render examples with. */
    hasErrors: !result
  }
}

/** The fields of a schema, without list items, which the list describes. */
function documentationOf(schema: z.ZodType, names: ContentNames) {
  const jsonSchema = jsonSchemaOf(schema)
  const { title = '', description = '' } = jsonSchema
  const fields = schemaFields(jsonSchema)
    .filter(({ path, schema: field }) => path.at(-1) !== '[]' && field.const === undefined)
    .map(({ path, schema: field, required }) => ({
      name: fieldName(path),
      label: field.title ?? fieldName(path),
      description: field.description ?? '',
      isRequired: required,
      limits: limitsOf(field).join(' '),
      example: shortExample(exampleAt(jsonSchema.example, path))
    }))
  return { title, description, fields, example: exampleOf(jsonSchema, names, 'all') }
}

/** Lists and groups are documented by their fields. */
function shortExample(value: unknown): string | undefined {
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}

/** What the renderer gets for the example of a section; undefined if the content lacks an entry or picture of it. */
function emittedExample(example: unknown, content: Content | undefined, model: SiteModel): unknown {
  const data = section.parse(example)
  let isComplete = true
  walkValues(data, (value) => {
    if (isReference(value)) isComplete &&= content?.[value.collection].has(value.id) ?? false
    else if (isRecord(value) && isPictureFiles(value))
      isComplete &&= measurePicture(value, model.publicFiles) !== undefined
  })
  return content && isComplete ? emittedData(section, data, homePath, content, model) : undefined
}
