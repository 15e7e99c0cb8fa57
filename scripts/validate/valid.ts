import type { Resolved } from './resolve-references.ts'

/** An entry or singleton that fits its schema, with the file it came from. */
export interface Valid {
  readonly source: Resolved
  readonly data: unknown
}
