import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'

/** Runs after `npm install`, so that YAML editors have their JSON Schemas before the first check or build. */
compile(projectRoot)
  .then(({ model }) => writeEditorSchemas(projectRoot, model))
  .catch((error: unknown) =>
    console.warn(
      `Could not write the JSON Schemas for YAML editors: ${String(error)}\nTo write them, run npm run check.`
    )
  )
