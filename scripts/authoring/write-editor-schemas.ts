import { collections, singletons } from '../../schema/content.ts'
import { hasCode } from '../platform/error-code.ts'
import { jsonSchemaOf } from '../validate/json-schema.ts'
import { editorSchemaFolder } from '../platform/project-paths.ts'
import type { SiteModel } from '../model/site-model.ts'
import { syncFolder } from '../platform/sync-folder.ts'
import { contentNames } from './content-names.ts'
import { editorSchema } from './editor-schema.ts'

/**
 * Brings the JSON Schemas that YAML editors read up to date: one for each kind of file, with the content's own names.
 * A folder that may not be written to costs this help, and nothing else.
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

/** The first line of a content file: where the schema of its kind is, seen from the file's folder. */
export function modeline(kind: string, depth: number): string {
  return `# yaml-language-server: $schema=${'../'.repeat(depth)}schema/generated/${kind}.json`
}
