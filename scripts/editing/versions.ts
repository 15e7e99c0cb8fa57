import type { Published } from '../../schema/editing.ts'
import { fileSlug, freeName } from '../../src/shared/file-slug.ts'
import type { ValidContent } from './live-content.ts'

export const nothingChanged = 'Nothing has changed since the last version.'

/** The start of the names of proposal branches. */
export const proposals = 'content/'

/** The branch of a new proposal. @param message its commit message */
export function proposalBranch(message: string, isTaken: (branch: string) => boolean): string {
  return freeName(proposals + (fileSlug(message)?.slice(0, 50) ?? 'change'), isTaken)
}

/** The files that differ from the last version. */
export interface Base {
  /** Of YAML files the texts in the last version, empty for new files. */
  readonly texts: ReadonlyMap<string, string>
  /** Pictures and all other files. `unused`: a new file that no value shows any more, which is neither listed nor sent. */
  readonly others: ReadonlyMap<string, 'added' | 'removed' | 'changed' | 'unused'>
}

/** Where versions of the content are kept: a repository on this machine, or a website. */
export interface Versions {
  readonly base: () => Promise<Base>
  /** Restores files other than YAML as they were in the last version, or deletes new ones. */
  readonly restore: (files: Base['others']) => Promise<void>
  /** What changed for visitors, in Markdown. */
  readonly report: (valid: ValidContent) => Promise<string>
  /** Commits the content. @throws {Refusal} */
  readonly save: (message: string) => Promise<Published>
  /** Commits the content on a branch of its own. Call the returned function to send it. @throws {Refusal} */
  readonly propose: (message: string) => Promise<() => Promise<Published>>
}
