import { stringify } from 'yaml'
import type { z } from 'zod'
import { collections, singletons, type Content } from '../../schema/content.ts'
import { section } from '../../schema/sections/index.ts'
import { contentEvents } from '../../src/shared/development-events.ts'
import { escapeHtml } from '../../src/shared/escape-html.ts'
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

type Documentation = ReturnType<typeof documentation>

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

/** The document of `/__content`, which loads again after each change of the content. Its text is for authors. */
export function documentationPage(
  { sections, files, values, hasErrors }: Documentation,
  render: (section: object) => string
): string {
  const parts = [
    ...sections.map(({ type, emitted, ...rest }) => ({
      ...rest,
      title: type,
      preview: isRecord(emitted) ? `<div class="documentation-preview">${render({ ...emitted, type })}</div>` : ''
    })),
    ...files.map(({ file, description, ...rest }) => ({ ...rest, description: `${file}: ${description}` }))
  ]
  const references = values.map(({ name, value }) => [`$(${name})`, value])
  const links = [...parts.map(({ title }) => title), 'references']
    .map((title) => `<li><a href="#${headingId(title)}">${escapeHtml(title)}</a></li>`)
    .join('')
  return `<!doctype html>
<html lang="en" class="dark" data-theme="dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Content documentation</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/src/generated/brand.css">
    <link rel="stylesheet" href="/src/theme/theme.css">
    <link rel="stylesheet" href="/scripts/dev/documentation.css">
    <script type="module">
      import { applyStoredTheme } from '/src/theme/theme.ts'
      applyStoredTheme()
      ${followContent}
    </script>
  </head>
  <body class="documentation">
    <nav aria-label="On this page">
      <p><a href="./">Back to the site</a></p>
      <ul>${links}</ul>
    </nav>
    <main>
      <h1>Content documentation</h1>
      <p>Every section type with its fields and an example as it looks on a page, and every file of content/. To create
      a file, run <code>npm run new -- page about</code>.</p>
      ${hasErrors ? '<p role="alert">The content has errors. Fix them to see the examples; npm run check lists them.</p>' : ''}
      ${parts.map(partHtml).join('')}
      ${region('references', `<p>Values that any text can refer to.</p>${table(['Write', 'Shown as'], references)}`)}
    </main>
  </body>
</html>`
}

/** Shows errors over a page, and loads the page again once there are none. */
export const followContent = `
  import { showContentErrors } from '/src/app/start/content-overlay.ts'
  import.meta.hot.on('${contentEvents.diagnostics}', (errors) => (errors.total > 0 ? showContentErrors(errors) : location.reload()))`

interface Part extends Pick<Documentation['sections'][number], 'description' | 'fields'> {
  readonly title: string
  readonly preview?: string
  readonly yaml: string | undefined
}

function partHtml({ title, description, preview = '', fields, yaml }: Part): string {
  const rows = fields.map(({ name, label, description: about, isRequired, limits, example = '' }) => [
    name,
    `${label}: ${about}`,
    `${isRequired ? 'Required.' : 'Optional.'} ${limits}`,
    example
  ])
  const code = yaml ? `<details><summary>In YAML</summary><pre>${escapeHtml(yaml)}</pre></details>` : ''
  const head = ['Field', 'What it is', 'Limits', 'Example']
  return region(title, `<p>${escapeHtml(description)}</p>${preview}${table(head, rows)}${code}`)
}

function region(title: string, html: string): string {
  const id = headingId(title)
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${html}</section>`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rowHtml = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${rowHtml('th', head)}</thead><tbody>${rows.map((row) => rowHtml('td', row)).join('')}</tbody></table>`
}

/** Differs from the ids in the examples. */
function headingId(name: string): string {
  return `about-${name.toLowerCase()}`
}
