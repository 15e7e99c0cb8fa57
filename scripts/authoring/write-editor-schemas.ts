import { collections, singletons } from '../../schema/content.ts'
import { hasCode } from '../platform/error-code.ts'
import { jsonSchemaOf } from '../validate/json-schema.ts'
import { editorSchemaFolder } from '../platform/project-paths.ts'
import type { SiteModel } from '../model/site-model.ts'
import { syncFolder } from '../platform/files.ts'
import { contentNames } from './content-names.ts'
import { editorSchema } from './editor-schema.ts'

/**
 * Updates the JSON Schemas for YAML editors: one for each collection and singleton, with the names in the content.
 * Ignores a folder without write permission, because nothing else needs the schemas.
 */
export async function writeEditorSchemas(root: string, model: SiteModel): Promise<void> {
  const names = contentNames(model)
  const files = Object.entries({ ...singletons, ...collections }).map(([kind, schema]): [string, string] => [
    `${kind}.json`,
    `${JSON.stringify(editorSchema(jsonSchemaOf(schema), names), null, 2)}\n`
  ])
  await syncFolder(editorSchemaFolder(root), new Map(files)).catch((error: unknown) => {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
  })
}
