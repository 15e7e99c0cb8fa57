import * as fs from 'node:fs'
import { join, sep } from 'node:path'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { hasCode, isSystemError } from '../platform/error-code.ts'
import { fingerprintOf } from '../platform/files.ts'
import { factsOf, type ContentFiles, type FolderContents, type PublicFacts } from '../source/content-files.ts'
import type { PublicFile } from '../source/public-file.ts'
import {
  cannotRead,
  decodeText,
  irregular,
  maxFileSize,
  outside,
  tooLarge,
  withFault,
  type ReadText
} from '../source/read-text.ts'

/** The files of `<root>/content`. Links out of it, pipes and very large files are not read. */
export function contentOnDisk(root: string): ContentFiles {
  const known = new Map<string, PublicFile>()
  return {
    list: (folder) => list(join(root, folder)),
    stamp: (file) => fingerprintOf(join(root, file)),
    read: (file) => readText(root, file),
    publicFile: (file) => {
      const found = publicFile(root, file, known.get(file))
      if (found && 'size' in found) known.set(file, found)
      else known.delete(file)
      return found
    }
  }
}

function list(folder: string): FolderContents {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    const names = (isFolder: boolean) =>
      entries.filter((entry) => entry.isDirectory() === isFolder).map(({ name }) => name)
    return { files: names(false), folders: names(true) }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return { files: [], folders: [] }
    return { files: [], folders: [], fault: unreadable(error) }
  }
}

function readText(root: string, file: string): ReadText {
  const path = join(root, file)
  try {
    if (isLinkOut(root, path)) return withFault(outside)
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    const handle = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
    try {
      const stats = fs.fstatSync(handle)
      if (!stats.isFile()) return withFault(irregular)
      return stats.size > maxFileSize ? withFault(tooLarge(stats.size)) : decodeText(fs.readFileSync(handle))
    } finally {
      fs.closeSync(handle)
    }
  } catch (error) {
    return withFault(unreadable(error))
  }
}

/** `before` if it is unchanged. */
function publicFile(root: string, file: string, before: PublicFile | undefined): PublicFile | Finding | undefined {
  const path = join(root, file)
  try {
    if (isLinkOut(root, path)) return outside
    const stats = fs.statSync(path)
    const { size, mtimeMs: modified } = stats
    if (!stats.isFile()) return irregular
    fs.accessSync(path, fs.constants.R_OK)
    return before?.size === size && before.modified === modified ? before : withFacts(path, size, modified)
  } catch (error) {
    const isDeleted = hasCode(error, 'ENOENT') && !fs.lstatSync(path, { throwIfNoEntry: false })
    return isDeleted ? undefined : unreadable(error)
  }
}

/** Its facts are read when they are first needed. */
function withFacts(path: string, size: number, modified: number): PublicFile {
  let facts: PublicFacts | undefined
  const read = () => (facts ??= readFacts(path))
  return {
    size,
    modified,
    get picture() {
      return read().picture
    },
    get svgFault() {
      return read().svgFault
    }
  }
}

function readFacts(path: string): PublicFacts {
  try {
    return factsOf(path, fs.readFileSync(path))
  } catch (error) {
    // It was deleted after its folder was read.
    if (hasCode(error, 'ENOENT')) return { picture: undefined, svgFault: undefined }
    throw error
  }
}

function isLinkOut(root: string, path: string): boolean {
  return fs.lstatSync(path).isSymbolicLink() && !isInside(join(root, 'content'), path)
}

/** Whether a symbolic link ends in `folder`. @throws where it points to nothing */
export function isInside(folder: string, path: string): boolean {
  return fs.realpathSync(path).startsWith(fs.realpathSync(folder) + sep)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ELOOP: 'it is a link that leads back to itself'
}

/** @throws any error that the operating system did not report */
function unreadable(error: unknown): Finding {
  if (!isSystemError(error)) throw error
  return cannotRead(reasons[error.code ?? ''] ?? String(error.code))
}
