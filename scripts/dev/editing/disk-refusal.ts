import { relative } from 'node:path'
import { hasCode } from '../../platform/error-code.ts'
import { Refusal } from '../../editing/refusal.ts'

/** The message for a system error; undefined for other errors, which are faults of the server. */
export function refusalFor(error: unknown, file: string): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
    return new Refusal(`You have no permission to change ${file}. Change the permissions of the file or of its folder.`)
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new Refusal(`The disk is full, so ${file} cannot be saved. Free some space, and save again.`)
  // Such as `EBUSY: resource busy or locked, open '/srv/site/content/site.yaml'`.
  const [, reason] = /^E[A-Z\d]+: ([^,]+)/.exec(error instanceof Error ? error.message : '') ?? []
  return reason === undefined ? undefined : new Refusal(`${file} cannot be read or saved: ${reason}.`)
}

/** The file of a system error, relative to `root`. */
export function fileOf(error: unknown, root: string): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  // A file is written under a temporary name first.
  return path === '' ? 'the file' : relative(root, path).replace(/\.([^/\\]*)\.tmp-\d+$/, '$1')
}
