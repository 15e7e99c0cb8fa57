import type { Finding } from '../diagnostics/diagnostic.ts'
import { pictureSizeOf, type PublicFile } from './public-file.ts'
import { decodeText, type ReadText } from './read-text.ts'
import { svgFault } from './svg-fault.ts'

/** The files of content/, on a disk or in memory. Paths are relative to the project, such as `content/site.yaml`. */
export interface ContentFiles {
  /** What is in a folder; nothing if it does not exist. */
  readonly list: (folder: string) => FolderContents
  /** Another value whenever the file changes. */
  readonly stamp: (file: string) => unknown
  readonly read: (file: string) => ReadText
  /**
   * A file of content/public, or why it cannot be served; undefined if it no longer exists. An unchanged file is the same
   * object, so that memoized functions of files stay valid.
   */
  readonly publicFile: (file: string) => PublicFile | Finding | undefined
}

export interface FolderContents {
  readonly files: readonly string[]
  readonly folders: readonly string[]
  /** Why the folder cannot be read. */
  readonly fault?: Finding
}

export type PublicFacts = Pick<PublicFile, 'picture' | 'svgFault'>

/** What the bytes of a file in content/public say. */
export function factsOf(path: string, bytes: Uint8Array): PublicFacts {
  return { picture: pictureSizeOf(bytes), svgFault: /\.svg$/i.test(path) ? svgFault(bytes) : undefined }
}

/** @param texts the bytes of the YAML files by path @param publicFiles the files of content/public by path */
export function contentInMemory(
  texts: ReadonlyMap<string, Uint8Array>,
  publicFiles: ReadonlyMap<string, PublicFile>
): ContentFiles {
  return {
    list: (folder) => {
      const inside = [...texts.keys(), ...publicFiles.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1).split('/')] : []
      )
      const names = (isFile: boolean) =>
        inside.flatMap(([name = '', ...more]) => (more.length > 0 === isFile ? [] : name))
      return { files: names(true), folders: [...new Set(names(false))] }
    },
    stamp: (file) => texts.get(file),
    read: (file) => decodeText(texts.get(file) ?? new Uint8Array()),
    publicFile: (file) => publicFiles.get(file)
  }
}
