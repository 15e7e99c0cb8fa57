import type { EditBase } from '../../schema/web-editor.ts'
import type { EditableFiles } from '../editing/live-content.ts'
import { Refusal } from '../editing/refusal.ts'
import { contentInMemory, factsOf, type ContentFiles } from '../source/content-files.ts'
import type { PublicFile } from '../source/public-file.ts'
import type { ContentDrafts } from './content-drafts.ts'

export interface WorkspaceFiles extends ContentFiles {
  /** Call after the content has changed. */
  readonly update: () => void
  /** Whether no version has the file. */
  readonly isNew: (file: string) => boolean
  /** Has the content that the site was built from, until the next update. */
  readonly showPublished: () => void
}

/** The content, as the compiler reads it. */
export function workspaceFiles(
  content: ContentDrafts,
  { files: texts, publicFiles }: Pick<EditBase, 'files' | 'publicFiles'>
): WorkspaceFiles {
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
    const { texts, others } = content.files()
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
    update: () => void (files = read()),
    isNew: (file) => content.isNew(file),
    showPublished() {
      const encoder = new TextEncoder()
      const encoded = Object.entries(texts).map(([file, { text }]) => [file, encoder.encode(text)] as const)
      files = contentInMemory(new Map(encoded), built)
    }
  }
}

function publicFileOf({ size, picture, svgFault }: EditBase['publicFiles'][string]): PublicFile {
  return { size, modified: 0, picture, svgFault }
}

/** The YAML files, as edits change them. */
export function editableFilesOf(content: ContentDrafts): EditableFiles {
  return {
    textOf: (file) => content.textOf(file),
    assertEditable(file, { sources }) {
      if (sources.some((source) => source.file === file)) return
      throw new Refusal(content.textOf(file) === '' ? `${file} has been deleted.` : `${file} is not a content file.`)
    },
    isNew: (file) => content.isNew(file),
    write: (texts) => content.write(texts)
  }
}
