import type { SiteModel } from '../model/site-model.ts'

/** The content files that an editor changes, on a disk or in memory. */
export interface EditableFiles {
  /** The text of a file without a byte order mark, as the content is read; empty for a missing one. */
  readonly textOf: (file: string) => string
  /** @throws {Refusal} for a file that the content was not read from, or that is outside content/ */
  readonly assertEditable: (file: string, model: Pick<SiteModel, 'sources'>) => void
  /** Writes new texts of files: all or none. An empty text deletes a file. @throws {Refusal} where a file cannot be written */
  readonly write: (texts: ReadonlyMap<string, string>) => Promise<void>
}
