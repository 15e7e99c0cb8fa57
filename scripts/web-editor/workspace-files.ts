import type { EditBase } from '../../schema/web-editor.ts'
import type { EditableFiles } from '../editing/editable-files.ts'
import { Refusal } from '../editing/refusal.ts'
import { contentInMemory, factsOf, type ContentFiles } from '../source/content-files.ts'
import type { PublicFile } from '../source/public-file.ts'
import type { Workspace } from './workspace.ts'

export interface WorkspaceFiles extends ContentFiles {
  /** Call after the workspace has changed. */
  readonly update: () => void
}

/** The files of the workspace, as the compiler reads them. */
export function workspaceFiles(workspace: Workspace, { publicFiles }: EditBase): WorkspaceFiles {
  const built = new Map(Object.entries(publicFiles).map(([path, facts]) => [path, publicFileOf(facts)]))
  const added = new Map<string, { readonly bytes: Uint8Array; readonly file: PublicFile }>()
  const fileOf = (path: string, bytes: Uint8Array | undefined) => {
    if (!bytes) return built.get(path)
    const known = added.get(path)
    if (known?.bytes === bytes) return known.file
    const file = { size: bytes.length, modified: 0, ...factsOf(path, bytes) }
    added.set(path, { bytes, file })
    return file
  }
  const read = () => {
    const { texts, others } = workspace.files()
    const files = [...others].flatMap(([path, bytes]): [string, PublicFile][] => {
      const file = fileOf(path, bytes)
      return file ? [[path, file]] : []
    })
    return contentInMemory(texts, new Map(files))
  }
  let files = read()
  return {
    list: (folder) => files.list(folder),
    stamp: (file) => files.stamp(file),
    read: (file) => files.read(file),
    publicFile: (file) => files.publicFile(file),
    update: () => void (files = read())
  }
}

function publicFileOf({ size, picture, svgFault }: EditBase['publicFiles'][string]): PublicFile {
  return { size, modified: 0, picture, svgFault }
}

/** The YAML files of the workspace, as edits change them. */
export function editableFilesOf(workspace: Workspace): EditableFiles {
  return {
    textOf: (file) => workspace.textOf(file),
    assertEditable(file, { sources }) {
      if (sources.some((source) => source.file === file)) return
      throw new Refusal(workspace.textOf(file) === '' ? `${file} has been deleted.` : `${file} is not a content file.`)
    },
    write: (texts) => workspace.write(texts)
  }
}
