import { stringify } from 'yaml'
import type { z } from 'zod'
import { collections, singletons, type Content } from '../../schema/content.ts'
import { section } from '../../schema/sections/index.ts'
import type { Compiled } from '../compile/compile.ts'
import { contentNames, type ContentNames } from '../authoring/content-names.ts'
import { fullExample } from '../authoring/required-example.ts'
import { emittedData } from '../emit/emitted-data.ts'
import { isReference } from '../validate/entry-reference.ts'
import { jsonSchemaOf, type JsonSchema } from '../validate/json-schema.ts'
import { exampleAt, fieldName, schemaFields } from '../validate/schema-fields.ts'
import { isPictureFiles, measurePicture } from '../model/measured-picture.ts'
import { limitsOf } from '../validate/schema-limits.ts'
import { homePath, type SiteModel } from '../model/site-model.ts'
import { isRecord, walkValues } from '../source/walk.ts'

export type Documentation = ReturnType<typeof documentation>

/** Describes the content by its schemas, with emitted data of each section's example. */
export function documentation({ result, model }: Pick<Compiled, 'result' | 'model'>) {
  const names = contentNames(model)
  const types = section.options.map((option) => ({ type: option.shape.type.value, option }))
  return {
    sections: types
      .sort((a, b) => (a.type < b.type ? -1 : 1))
      .map(({ type, option }) => sectionDocumentation(type, option, names, model, result?.content)),
    files: [
      ...Object.entries(collections).map(([name, schema]) => fileOf(`content/${name}/<name>.yaml`, schema, names)),
      ...Object.entries(singletons).map(([name, schema]) => fileOf(`content/${name}.yaml`, schema, names))
    ],
    /** Values that any text can refer to. */
    values: names.values,
    /** Whether errors in the content leave no data to render examples with. */
    hasErrors: !result
  }
}

function sectionDocumentation(
  type: string,
  schema: z.ZodType,
  names: ContentNames,
  model: SiteModel,
  content: Content | undefined
) {
  const jsonSchema = jsonSchemaOf(schema)
  const example = fullExample(jsonSchema, names)
  return {
    type,
    description: jsonSchema.description ?? '',
    fields: fieldDocumentation(jsonSchema),
    yaml: yamlOf([example]),
    /** The data that the renderer gets for the example; undefined if it cannot be emitted. */
    emitted:
      content && isComplete(example, content, model)
        ? emittedData(section, section.parse(example), homePath, content, model)
        : undefined
  }
}

/** False if the content lacks entries or pictures that the example refers to. */
function isComplete(example: unknown, content: Content, { publicFiles }: SiteModel): boolean {
  let complete = true
  walkValues(section.parse(example), (value) => {
    if (isReference(value)) complete &&= content[value.collection].has(value.id)
    else if (isRecord(value) && isPictureFiles(value)) complete &&= measurePicture(value, publicFiles) !== undefined
  })
  return complete
}

function fileOf(file: string, schema: z.ZodType, names: ContentNames) {
  const jsonSchema = jsonSchemaOf(schema)
  const { title = file, description = '', example } = jsonSchema
  return {
    file,
    title,
    description,
    fields: fieldDocumentation(jsonSchema),
    yaml: example === undefined ? undefined : yamlOf(fullExample(jsonSchema, names))
  }
}

/** Leaves out list items, which the list describes. */
function fieldDocumentation(schema: JsonSchema) {
  return schemaFields(schema)
    .filter(({ path, schema: field }) => path.at(-1) !== '[]' && field.const === undefined)
    .map(({ path, schema: field, required }) => ({
      name: fieldName(path),
      label: field.title ?? fieldName(path),
      description: field.description ?? '',
      isRequired: required,
      limits: limitsOf(field).join(' '),
      example: shortExample(exampleAt(schema.example, path))
    }))
}

/** Lists and groups are documented by their fields. */
function shortExample(value: unknown): string | undefined {
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}

function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0 })
}
