import { Refusal } from '../../editing/refusal.ts'

/** A request that may have changed the repository, although no answer came. */
export class UnknownOutcome extends Refusal {}

/** The host does not accept the token any more. */
export class SignInRefused extends Refusal {
  // The page gets only the name and the message from the worker.
  override readonly name = 'SignInRefused'
}

/** The repository of the site on its host, as the editor on the live site reads and changes it. */
export interface Repository {
  /**
   * Who is signed in.
   *
   * @param isTested whether an earlier sign-in has tested the rights
   * @throws {Refusal} that names a right the sign-in lacks, before anything is written
   */
  readonly signIn: (isTested: boolean) => Promise<string>
  /** A branch; undefined if it does not exist. */
  readonly branch: (name: string) => Promise<Branch | undefined>
  /** The bytes of a file by its blob id. */
  readonly read: (blob: string) => Promise<Uint8Array>
  /** Where to edit a branch on the host's website. Add the path of a file. */
  readonly sourceOf: (branch: string) => string
  readonly createBranch: (name: string, commit: string) => Promise<'created' | 'exists'>
  /** Commits files on a branch, unless it moved since `parent`. @returns the id of the commit */
  readonly commit: (commit: NewCommit) => Promise<string | 'moved'>
  /** Opens a pull request, or returns the one that is open for the branch. */
  readonly openPull: (pull: { readonly branch: string; readonly into: string; readonly title: string }) => Promise<Pull>
  readonly pull: (number: number) => Promise<Pull>
  /** Closes a pull request without merging it. */
  readonly closePull: (number: number) => Promise<void>
  /** What the checks of a commit say, and where its preview is. */
  readonly checks: (commit: string) => Promise<Checks>
}

export interface Branch {
  /** The id of the newest commit. */
  readonly commit: string
  /** Whether commits need a pull request. */
  readonly isProtected: boolean
  /** The blob ids of the files in content/, by paths such as `content/site.yaml`. */
  readonly files: ReadonlyMap<string, string>
}

export interface NewCommit {
  readonly branch: string
  /** The commit that the branch must be at. */
  readonly parent: string
  readonly message: string
  /** By path. */
  readonly files: ReadonlyMap<string, NewFile>
}

interface NewFile {
  /** Undefined deletes the file. */
  readonly bytes: Uint8Array | undefined
  /** The id of its blob at `parent`; undefined for a new file. */
  readonly before: string | undefined
}

export interface Pull {
  readonly number: number
  readonly branch: string
  /** The address of its page. */
  readonly address: string
  readonly state: 'open' | 'merged' | 'closed'
  /** Whether it cannot be merged, because the same lines have changed since. */
  readonly hasConflict?: boolean
}

export interface Checks {
  readonly state: 'none' | 'running' | 'passed' | 'failed'
  /** The address of the preview, once it is deployed. */
  readonly preview?: string | undefined
}

/** Whether an entry of a Git tree is a file, and not a folder, a link or a submodule. */
export function isFile({ type, mode }: { readonly type: string; readonly mode: string }): boolean {
  return type === 'blob' && mode !== '120000'
}

interface Access {
  readonly login: string
  readonly repository: string
  readonly isArchived: boolean
  readonly mayPush: boolean
  /** What the host calls the least role that may push. */
  readonly role: string
}

/** @throws {Refusal} if an account may read a repository, but not change it */
export function refuseReadOnly({ login, repository, isArchived, mayPush, role }: Access): void {
  if (isArchived) throw new Refusal(`${repository} is archived, so it cannot change. Its owner can unarchive it.`)
  if (mayPush) return
  throw new Refusal(`${login} may read ${repository}, but not change it. Ask its owner for the role “${role}”.`)
}

/** @param maxSize in bytes, what a host takes at once @throws {Refusal} */
export function refuseTooLarge({ files }: NewCommit, host: string, maxSize: number): void {
  const sizes = [...files].map(([path, { bytes }]) => ({ path, size: bytes?.length ?? 0 }))
  const sum = sizes.reduce((total, { size }) => total + size, 0)
  if (sum <= maxSize) return
  const file = sizes.reduce((one, other) => (other.size > one.size ? other : one))
  throw new Refusal(
    `These changes are ${megabytes(sum)}, and ${host} takes ${megabytes(maxSize)} at once. The largest file is ${file.path}, with ${megabytes(file.size)}. Use smaller pictures, or propose fewer at once.`
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function base64(bytes: Uint8Array): string {
  // A call takes a limited number of arguments.
  const step = 0x8000
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += step) pieces.push(String.fromCharCode(...bytes.subarray(at, at + step)))
  return btoa(pieces.join(''))
}

/** @param text may have line breaks */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('\n', '')), (byte) => byte.charCodeAt(0))
}

/** What checks say together. */
export function stateOf(states: readonly Checks['state'][]): Checks['state'] {
  const order = ['failed', 'running', 'passed'] as const
  return order.find((state) => states.includes(state)) ?? 'none'
}

/** The address of a preview, if it is one. */
export function previewAt(address: string | null | undefined): Pick<Checks, 'preview'> {
  return address && /^https?:\/\//.test(address) ? { preview: address } : {}
}
