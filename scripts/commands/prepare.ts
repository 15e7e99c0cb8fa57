import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'

/** Runs after `npm install`, so that an editor helps from the first minute. Nothing but that help depends on it. */
compile(projectRoot)
  .then(({ model }) => writeEditorSchemas(projectRoot, model))
  .catch((error: unknown) => console.warn(`YAML editors have no schemas until npm run check is run: ${String(error)}`))
