import type { Compiled, CompiledContent } from '../compile/compiler.ts'
import type { SiteModel } from '../model/site-model.ts'
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
  /** The texts of the changed files before the change, by file. */
  readonly replaced: ReadonlyMap<string, string>
}

/** The content files that an editor changes, on a disk or in memory. */
export interface EditableFiles {
  /** The text of a file without a byte order mark, as the content is read; empty for a missing one. */
  readonly textOf: (file: string) => string
  /** @throws {Refusal} for a file that the content was not read from, or that is outside content/ */
  readonly assertEditable: (file: string, model: Pick<SiteModel, 'sources'>) => void
  /** Whether a file is in no version yet, so that nobody knows the address of its page. */
  readonly isNew?: (file: string) => boolean
  /** Writes new texts of files: all or none. An empty text deletes a file. @throws {Refusal} where a file cannot be written */
  readonly write: (texts: ReadonlyMap<string, string>) => Promise<void>
}
