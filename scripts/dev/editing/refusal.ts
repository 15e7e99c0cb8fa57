import { relative } from 'node:path'

/** A refused request, with the reason in words for the author. */
export class Refusal extends Error {}

/** The author's messages for system errors, by code (https://man7.org/linux/man-pages/man3/errno.3.html). */
const words: Readonly<Record<string, (file: string) => string>> = {
  EACCES: (file) => `You have no permission to change ${file}. Change the permissions of the file or of its folder.`,
  EPERM: (file) => `${file} is protected. Remove the protection, or ask its owner.`,
  EROFS: (file) => `${file} is on a read-only disk.`,
  ENOSPC: (file) => `The disk is full, so ${file} cannot be saved. Free some space, and save again.`,
  EDQUOT: (file) => `Your disk quota is used up, so ${file} cannot be saved. Free some space, and save again.`,
  EFBIG: (file) => `${file} is too large for this disk.`,
  ENOENT: (file) => `${file} or its folder is missing.`,
  ENOTDIR: (file) => `The path of ${file} contains a file instead of a folder.`,
  EISDIR: (file) => `${file} is a folder. Rename or delete it.`,
  ENAMETOOLONG: (file) => `The name of ${file} is too long for this disk. Choose a shorter one.`,
  ELOOP: (file) => `${file} is a link that leads to itself.`,
  EMFILE: (file) => `Too many files are open to read or save ${file}. Close other programs, and try again.`,
  ENFILE: (file) => `Too many files are open to read or save ${file}. Close other programs, and try again.`,
  EBUSY: (file) => `Another program is using ${file}. Close it there, and try again.`,
  ETXTBSY: (file) => `Another program is using ${file}. Close it there, and try again.`,
  EIO: (file) => `The disk failed to read or save ${file}. Check the disk.`
}

/** The message for a system error; undefined for other errors, which are faults of the server. */
export function refusalFor(error: unknown, file: string): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const say = Object.hasOwn(words, code) ? words[code] : undefined
  return say && new Refusal(say(file))
}

/** The file of a system error, relative to `root`. */
export function fileOf(error: unknown, root: string): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  // A file is written under a temporary name first.
  return path === '' ? 'the file' : relative(root, path).replace(/\.([^/\\]*)\.tmp-\d+$/, '$1')
}
