import { createCompile, type Compiled } from './compile.ts'
import { writeEditorSchemas } from './editor/write-editor-schemas.ts'
import { lettersOf } from './fonts/letters.ts'
import { makeFont } from './fonts/subset.ts'
import { generatedFolder } from './project.ts'
import { writeFiles } from './write-files.ts'

/** Compiles content/ and brings src/generated up to date; content with errors leaves it as it is. Editors hear of both. */
export type Generate = (changed?: Iterable<string>) => Promise<Compiled>

/** Asked again, it does only what a change since then calls for. `cache` as `createCompile` has it. */
export function createGenerate(root: string, cache?: string): Generate {
  const compile = createCompile(root, process.env, cache)
  return async (changed) => {
    const compiled = await compile(changed)
    if (compiled.result) {
      await makeFont(lettersOf(compiled.result.content))
      const { shared, routes } = compiled.result.emit()
      await writeFiles(generatedFolder(root), new Map([...shared, ...routes]))
    }
    await writeEditorSchemas(root, compiled.model)
    return compiled
  }
}

/** Generates once. */
export function generate(root: string, cache?: string): Promise<Compiled> {
  return createGenerate(root, cache)()
}
