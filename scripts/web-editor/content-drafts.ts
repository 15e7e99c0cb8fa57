import { dequal } from 'dequal'
import { placeOfFile } from '../editing/example-files.ts'
import { addressOf } from '../editing/file-changes.ts'
import { dataOf } from '../editing/file-edits.ts'
import { Refusal } from '../editing/refusal.ts'
import type { Base } from '../editing/versions.ts'
import type { Path } from '../source/source.ts'
import { nodeAt } from '../validate/fields.ts'
import { isYaml, type Blobs } from './blobs.ts'
import { hasChanged, moveConflict, withMine } from './conflicts.ts'
import type { Conflict, Draft, Drafts } from './drafts.ts'
import { mergeTexts } from './merge-texts.ts'

/** Blob ids by paths such as `content/site.yaml`. */
type Files = ReadonlyMap<string, string>

export interface ChangedFile {
  readonly path: string
  /** As in a draft. */
  readonly text: string
  /** Undefined for a deleted file. */
  readonly bytes: Uint8Array | undefined
  readonly blob: string | undefined
  /** The blob of the version; undefined for a new file. */
  readonly before: string | undefined
}

export interface FileConflict extends Conflict {
  readonly file: string
}

/** The texts of a file before and after a choice. */
export interface Settled {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** A version of the content, and the author's changes over it. */
export class ContentDrafts {
  readonly #blobs: Blobs
  readonly #drafts: Drafts
  readonly #keep: () => Promise<void>
  readonly #encoded = new Map<string, { readonly text: string; readonly bytes: Uint8Array }>()
  #files: Files

  /** @param keep stores the drafts */
  constructor(blobs: Blobs, drafts: Drafts, files: Files, keep: () => Promise<void>) {
    this.#blobs = blobs
    this.#drafts = drafts
    this.#files = files
    this.#keep = keep
  }

  /** The text of a YAML file, or the blob id of another one; empty for a missing file. */
  textOf(file: string): string {
    return this.#drafts.get(file)?.text ?? this.#committed(file)
  }

  /** Whether no version has the file. */
  isNew(file: string): boolean {
    return !this.#files.has(file)
  }

  /** Changes texts of YAML files. An empty text deletes a file. */
  async write(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [file, text] of texts) {
      const draft = this.#draftOf(file)
      // The author has seen both values, and entered another one.
      const conflicts = draft.conflicts.filter((conflict) => !hasChanged(conflict, draft.text, text))
      this.#setText(file, { ...draft, conflicts }, text)
    }
    await this.#keep()
  }

  /** Adds or replaces a file of content/public. */
  async addFile(path: string, bytes: Uint8Array): Promise<void> {
    this.#set(path, { ...this.#draftOf(path), text: await this.#blobs.add(bytes), bytes, conflicts: [] })
    await this.#keep()
  }

  async removeFile(path: string): Promise<void> {
    this.#set(path, { base: this.#committed(path), text: '', conflicts: [] })
    await this.#keep()
  }

  /** Restores files of content/public as they are in the version. */
  async restoreFiles(paths: Iterable<string>): Promise<void> {
    for (const path of paths) this.#drafts.delete(path)
    await this.#keep()
  }

  /** What differs from the version. */
  changes(): Base {
    const changed = [...this.#drafts].filter(([, { base, text }]) => base !== text)
    return {
      texts: new Map(changed.filter(([path]) => isYaml(path)).map(([path, { base }]) => [path, base])),
      others: new Map(
        changed.filter(([path]) => !isYaml(path)).map(([path, draft]) => [path, this.#kindOf(path, draft)])
      )
    }
  }

  /** Deletes new pictures that the author went back from. After that, Undo and Redo cannot show them. */
  dropUnused(): Promise<void> {
    return this.restoreFiles([...this.#drafts.keys()].filter((path) => this.#isUnused(path)))
  }

  hasChanges(): boolean {
    return [...this.#drafts.keys()].some((path) => !this.#isUnused(path))
  }

  /** The content: bytes of the YAML files, and of all other files that the site was not built from. */
  files() {
    const texts = new Map<string, Uint8Array>()
    const others = new Map<string, Uint8Array | undefined>()
    for (const [path, text] of this.#shown())
      if (isYaml(path)) texts.set(path, this.#encode(path, text))
      else others.set(path, this.#drafts.get(path)?.bytes ?? this.#blobs.bytesOf(text))
    return { texts, others }
  }

  conflicts(): FileConflict[] {
    return [...this.#drafts].flatMap(([file, { conflicts }]) => conflicts.map((conflict) => ({ ...conflict, file })))
  }

  /**
   * Puts my value over theirs, or drops it.
   *
   * @returns the text of the file with the other choice, and with this one; undefined without two texts
   * @throws {Refusal}
   */
  async settle({ file, ...conflict }: FileConflict, choice: 'mine' | 'theirs'): Promise<Settled | undefined> {
    const draft = this.#draftOf(file)
    const conflicts = draft.conflicts.filter((other) => !dequal(other, conflict))
    if (conflicts.length === draft.conflicts.length)
      throw new Refusal('The value has changed in the meantime. Check it, and choose again.')
    // The draft of a YAML file has their value, the draft of any other file has mine.
    const theirs = isYaml(file) ? draft.text : draft.base
    const mine = isYaml(file) ? withMine(draft.text, conflict) : draft.text
    const [after, before] = choice === 'mine' ? [mine, theirs] : [theirs, mine]
    if (after === undefined)
      throw new Refusal('The place of your value no longer exists. Keep the other value, and enter yours again.')
    this.#setText(file, { ...draft, conflicts }, after)
    await this.#keep()
    return isYaml(file) && before !== undefined ? { file, before, after } : undefined
  }

  /** Merges the changes with another version. */
  rebase(files: Files): void {
    this.#files = files
    for (const [file, draft] of this.#drafts) {
      const theirs = this.#committed(file)
      if (theirs !== draft.base) this.#set(file, isYaml(file) ? merged(file, draft, theirs) : replaced(draft, theirs))
    }
  }

  changedFiles(): Promise<ChangedFile[]> {
    const changed = [...this.#drafts].filter(([path]) => !this.#isUnused(path))
    return Promise.all(
      changed.map(async ([path, { text, ...draft }]) => {
        const before = this.#files.get(path)
        const encoded = isYaml(path) ? this.#blobs.encode(text, before) : draft.bytes
        const bytes = text === '' ? undefined : encoded
        return { path, text, bytes, blob: bytes && (await this.#blobs.add(bytes)), before }
      })
    )
  }

  /** Call after a commit of `changed`, which may have changed again meanwhile. */
  markCommitted(changed: readonly ChangedFile[]): void {
    const files = new Map(this.#files)
    for (const { path, blob, text } of changed) {
      if (blob === undefined) files.delete(path)
      else files.set(path, blob)
      const draft = this.#drafts.get(path)
      if (draft) this.#set(path, { ...draft, base: text })
    }
    this.#files = files
  }

  /** Turns changes that were sent, and will not be published, into drafts again. */
  takeBack(sent: Drafts): void {
    for (const [path, draft] of sent) this.#set(path, { ...draft, ...this.#drafts.get(path), base: draft.base })
  }

  /** What all files say, as in a draft. */
  #shown(): Map<string, string> {
    const paths = [...new Set([...this.#files.keys(), ...this.#drafts.keys()])]
    return new Map(paths.map((path) => [path, this.textOf(path)] as const).filter(([, text]) => text !== ''))
  }

  #kindOf(path: string, { base, text }: Draft) {
    if (text === '') return 'removed'
    if (base !== '') return 'changed'
    const address = addressOf(path)
    const isUsed = [...this.#shown()].some(([file, text]) => isYaml(file) && text.includes(address))
    return isUsed ? 'added' : 'unused'
  }

  #isUnused(path: string): boolean {
    return !isYaml(path) && this.#kindOf(path, this.#draftOf(path)) === 'unused'
  }

  #committed(file: string): string {
    const blob = this.#files.get(file)
    return isYaml(file) ? this.#blobs.textOf(blob) : (blob ?? '')
  }

  #draftOf(file: string): Draft {
    const text = this.#committed(file)
    return this.#drafts.get(file) ?? { base: text, text, conflicts: [] }
  }

  #setText(file: string, draft: Draft, text: string): void {
    const conflicts = draft.conflicts.map((conflict) => moveConflict(conflict, draft.text, text))
    this.#set(file, { ...draft, text, conflicts })
  }

  #set(file: string, draft: Draft): void {
    if (draft.text === draft.base && draft.conflicts.length === 0) this.#drafts.delete(file)
    else this.#drafts.set(file, draft)
  }

  /** The same bytes as long as the text is the same. */
  #encode(file: string, text: string): Uint8Array {
    const known = this.#encoded.get(file)
    if (known?.text === text) return known.bytes
    const bytes = new TextEncoder().encode(text)
    this.#encoded.set(file, { text, bytes })
    return bytes
  }
}

/** The draft of a YAML file over their text. */
function merged(file: string, draft: Draft, theirs: string): Draft {
  const place = placeOfFile(file)
  /** Whether a value is one for the editor, such as the files of a picture. */
  const isAtomic = (path: Path) =>
    place !== undefined && nodeAt({ place, data: dataOf(theirs) }, path)?.type === 'field'
  const { text, conflicts } = mergeTexts(draft.base, draft.text, theirs, isAtomic)
  const earlier = draft.conflicts.map((conflict) => moveConflict(conflict, draft.text, text))
  return { base: theirs, text, conflicts: [...earlier, ...conflicts] }
}

/** The draft of another file that they changed, too. */
function replaced(draft: Draft, theirs: string): Draft {
  return { ...draft, base: theirs, conflicts: draft.text === theirs ? [] : [{ path: [] }] }
}
