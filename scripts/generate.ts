import { compile, type Compiled } from './compile.ts'
import { writeEditorSchemas } from './editor/write-editor-schemas.ts'
import { generatedFolder } from './project.ts'
import { writeFiles } from './write-files.ts'

/** Compiles content/ and brings src/generated up to date; content with errors leaves it as it is. Editors hear of both. */
export async function generate(root: string): Promise<Compiled> {
  const compiled = await compile(root)
  if (compiled.result) await writeFiles(generatedFolder(root), compiled.result.emit())
  await writeEditorSchemas(root, compiled.model)
  return compiled
}
