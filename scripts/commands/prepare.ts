import { generate } from '../compile/generate.ts'
import { buildCache, projectRoot } from '../platform/project-paths.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'

/** Runs after `npm install` and `npm run new -- section`, for JSON Schemas of YAML editors and generated modules. */
generate(projectRoot, buildCache(projectRoot))
  .then(async ({ model, result }) => {
    await writeEditorSchemas(projectRoot, model)
    if (!result) console.warn('The content has errors, so src/generated is not up to date. Run npm run check.')
  })
  .catch((error: unknown) =>
    console.warn(
      `Could not write src/generated and the JSON Schemas for YAML editors: ${String(error)}\nTo write them, run npm run check and npm run build.`
    )
  )
