import type { Compiled, CompiledContent } from '../compile/compiler.ts'
import type { Drafts } from '../source/load.ts'

/** The content that the editor changes, as the development server or a browser holds it. */
export interface LiveContent {
  /** The last compilation; undefined before the first. */
  readonly latest: Compiled | undefined
  /** The last compilation without errors. */
  readonly valid: ValidContent | undefined
  /** Compiles the content with other texts of some files, and leaves open pages as they are. */
  readonly compile: (drafts: Drafts) => Promise<Compiled>
  /**
   * Writes files of content/, without reading one before all are written, and updates open pages.
   *
   * `write` writes exactly these files, and returns whether it did. `checked` is the compilation of exactly these texts.
   */
  readonly save: (files: readonly string[], write: () => Promise<boolean>, checked?: Checked) => Promise<boolean>
}

export type ValidContent = Compiled & { readonly result: CompiledContent }

/** A compilation, and the latest one when it was made. */
export interface Checked {
  readonly before: Compiled
  readonly after: Compiled
}
