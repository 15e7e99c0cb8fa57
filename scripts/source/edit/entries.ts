/** A field of a group or an item of a list, as it is in the file. */
export interface Entry {
  /** Its characters with the comment lines that belong to it. In a block whole lines, without the last line break. */
  readonly text: string
  /** A comment behind its comma. */
  readonly behind: string
  /** Where `text` starts in the file. */
  readonly start: number
  /** Where `text` ends in the file. */
  readonly end: number
  /** Where its comma and `behind` end in the file. */
  readonly behindEnd: number
}

/** The entries of a group or list, and what is between them. */
export interface Entries {
  readonly entries: readonly Entry[]
  /** The characters between each two entries, without the comma. */
  readonly gaps: readonly string[]
  /** What separates entries: nothing in a block. */
  readonly comma: '' | ','
  readonly hasLastComma: boolean
  /** The column of keys or dashes in a block. */
  readonly column: number
  /** How many spaces of the first entry's text are not in the file, because the entry follows a dash on its line. */
  readonly unindented: number
}
