import type { Compiled } from '../compile/compile.ts'

/** The content of the development server, for other plug-ins. */
export interface LiveContent {
  /** The last compilation; undefined before the first. */
  readonly latest: () => Compiled | undefined
  /** Reads files of content/ that were just written, and updates open pages. */
  readonly refresh: (files: readonly string[]) => Promise<void>
}
