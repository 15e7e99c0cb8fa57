import { dequal } from 'dequal'
import { placeOfFile } from '../editing/example-files.ts'
import { addressOf } from '../editing/file-changes.ts'
import { dataOf } from '../editing/file-edits.ts'
import { Refusal } from '../editing/refusal.ts'
import type { Base } from '../editing/versions.ts'
import type { Path } from '../source/source.ts'
import { nodeAt } from '../validate/fields.ts'
import { isYaml, type Blobs } from './blobs.ts'
import { moveConflict, withMine } from './conflicts.ts'
import type { Changes, Conflict, Draft } from './drafts.ts'
import { mergeTexts } from './merge-texts.ts'

/** Blob ids by paths such as `content/site.yaml`. */
type Files = ReadonlyMap<string, string>

export interface ChangedFile {
  readonly path: string
  /** Undefined for a deleted file. */
  readonly bytes: Uint8Array | undefined
  readonly blob: string | undefined
  /** Of a YAML file. */
  readonly text?: string
}

export interface FileConflict extends Conflict {
  readonly file: string
}

/** A version of the content, and the author's changes over it. */
export class ContentDrafts {
  readonly #blobs: Blobs
  readonly #changes: Changes
  readonly #keep: () => Promise<void>
  readonly #encoded = new Map<string, { readonly text: string; readonly bytes: Uint8Array }>()
  #files: Files

  /** @param keep stores the changes */
  constructor(blobs: Blobs, changes: Changes, files: Files, keep: () => Promise<void>) {
    this.#blobs = blobs
    this.#changes = changes
    this.#files = files
    this.#keep = keep
  }

  /** The text of a YAML file; empty for a missing one. */
  textOf(file: string): string {
    return this.#changes.drafts.get(file)?.text ?? this.#committed(file)
  }

  /** Changes texts of YAML files. An empty text deletes a file. */
  async write(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [file, text] of texts) {
      const draft = this.#draftOf(file)
      const conflicts = draft.conflicts.map((conflict) => moveConflict(conflict, draft.text, text))
      this.#setDraft(file, { ...draft, text, conflicts })
    }
    await this.#keep()
  }

  /** Adds or replaces a file of content/public. */
  async addFile(path: string, bytes: Uint8Array): Promise<void> {
    const file = { blob: await this.#blobs.add(bytes), bytes }
    this.#changes.pictures.set(path, { base: this.#files.get(path), file, isConflict: false })
    await this.#keep()
  }

  async removeFile(path: string): Promise<void> {
    const base = this.#files.get(path)
    if (base === undefined) this.#changes.pictures.delete(path)
    else this.#changes.pictures.set(path, { base, isConflict: false })
    await this.#keep()
  }

  /** Restores files of content/public as they are in the version. */
  async restoreFiles(paths: Iterable<string>): Promise<void> {
    for (const path of paths) this.#changes.pictures.delete(path)
    await this.#keep()
  }

  /** What differs from the version. */
  changes(): Base {
    const { drafts, pictures } = this.#changes
    return {
      texts: new Map([...drafts].filter(([, { base, text }]) => base !== text).map(([file, { base }]) => [file, base])),
      others: new Map(
        [...pictures].map(([path, { base, file }]) => [
          path,
          !file ? 'removed' : base !== undefined ? 'changed' : this.#isUsed(path) ? 'added' : 'unused'
        ])
      )
    }
  }

  /** Deletes new pictures that the author went back from. After that, Undo and Redo cannot show them. */
  dropUnused(): Promise<void> {
    return this.restoreFiles([...this.changes().others].flatMap(([path, kind]) => (kind === 'unused' ? path : [])))
  }

  hasChanges(): boolean {
    return this.#changes.drafts.size > 0 || [...this.changes().others.values()].some((kind) => kind !== 'unused')
  }

  /** The content: bytes of the YAML files, and of all other files that the site was not built from. */
  files() {
    const texts = new Map<string, Uint8Array>()
    const others = new Map<string, Uint8Array | undefined>()
    for (const [path, shown] of this.#shown())
      if (isYaml(path)) texts.set(path, this.#encode(path, shown))
      else others.set(path, this.#changes.pictures.get(path)?.file?.bytes ?? this.#blobs.bytesOf(shown))
    return { texts, others }
  }

  conflicts(): FileConflict[] {
    const { drafts, pictures } = this.#changes
    return [
      ...[...drafts].flatMap(([file, { conflicts }]) => conflicts.map((conflict) => ({ ...conflict, file }))),
      ...[...pictures].flatMap(([file, { isConflict }]) => (isConflict ? { file, path: [] } : []))
    ]
  }

  /** Puts my value over theirs, or drops it. @throws {Refusal} */
  async settle({ file, ...conflict }: FileConflict, choice: 'mine' | 'theirs'): Promise<void> {
    const picture = this.#changes.pictures.get(file)
    const draft = this.#draftOf(file)
    const others = draft.conflicts.filter((other) => !dequal(other, conflict))
    if (!picture && others.length === draft.conflicts.length)
      throw new Refusal('The value has changed in the meantime. Check it, and choose again.')
    const text = choice === 'mine' ? withMine(draft.text, conflict) : draft.text
    if (text === undefined)
      throw new Refusal('The place of your value no longer exists. Keep the other value, and enter yours again.')
    if (picture && choice === 'mine') this.#changes.pictures.set(file, { ...picture, isConflict: false })
    else if (picture) this.#changes.pictures.delete(file)
    else
      this.#setDraft(file, {
        ...draft,
        text,
        conflicts: others.map((other) => moveConflict(other, draft.text, text))
      })
    await this.#keep()
  }

  /** Merges the changes with another version. */
  rebase(files: Files): void {
    this.#files = files
    for (const [file, draft] of this.#changes.drafts) {
      const theirs = this.#committed(file)
      if (theirs === draft.base) continue
      const { text, conflicts } = mergeTexts(draft.base, draft.text, theirs, isOneIn(file, theirs))
      const earlier = draft.conflicts.map((conflict) => moveConflict(conflict, draft.text, text))
      this.#setDraft(file, { base: theirs, text, conflicts: [...earlier, ...conflicts] })
    }
    for (const [path, picture] of this.#changes.pictures) {
      const base = files.get(path)
      if (base === picture.file?.blob) this.#changes.pictures.delete(path)
      else if (base !== picture.base) this.#changes.pictures.set(path, { ...picture, base, isConflict: true })
    }
  }

  changedFiles(): Promise<ChangedFile[]> {
    const { drafts, pictures } = this.#changes
    const { others: kinds } = this.changes()
    const texts = [...drafts].map(async ([path, { text }]) => {
      const bytes = text === '' ? undefined : this.#blobs.encode(text, this.#files.get(path))
      return { path, text, bytes, blob: bytes && (await this.#blobs.add(bytes)) }
    })
    const sent = [...pictures].filter(([path]) => kinds.get(path) !== 'unused')
    const others = sent.map(async ([path, { file }]) => {
      return { path, bytes: file?.bytes, blob: file && (await this.#blobs.add(file.bytes)) }
    })
    return Promise.all([...texts, ...others])
  }

  /** Call after a commit of `changed`, which may have changed again meanwhile. */
  markCommitted(changed: readonly ChangedFile[]): void {
    const files = new Map(this.#files)
    for (const { path, blob, text } of changed) {
      if (blob === undefined) files.delete(path)
      else files.set(path, blob)
      const draft = this.#changes.drafts.get(path)
      const picture = this.#changes.pictures.get(path)
      if (draft && text !== undefined) this.#setDraft(path, { ...draft, base: text })
      else if (picture?.file?.blob === blob) this.#changes.pictures.delete(path)
      else if (picture) this.#changes.pictures.set(path, { ...picture, base: blob })
    }
    this.#files = files
  }

  /** Turns changes that were sent, and will not be published, into drafts again. */
  takeBack({ drafts, pictures }: Changes): void {
    for (const [file, { base, text }] of drafts) {
      const later = this.#changes.drafts.get(file)
      this.#setDraft(file, { conflicts: [], text, ...later, base })
    }
    for (const [path, picture] of pictures) {
      const later = this.#changes.pictures.get(path)
      this.#changes.pictures.set(path, { ...picture, ...later, base: picture.base })
    }
  }

  /** Texts of YAML files, and blob ids of all others. */
  #shown(): Map<string, string> {
    const { drafts, pictures } = this.#changes
    const shown = new Map<string, string>()
    for (const path of new Set([...this.#files.keys(), ...drafts.keys(), ...pictures.keys()])) {
      const picture = pictures.get(path)
      const blob = picture ? picture.file?.blob : this.#files.get(path)
      const value = isYaml(path) ? this.textOf(path) : blob
      if (value !== undefined && value !== '') shown.set(path, value)
    }
    return shown
  }

  #isUsed(path: string): boolean {
    return [...this.#shown()].some(([file, text]) => isYaml(file) && text.includes(addressOf(path)))
  }

  #committed(file: string): string {
    return this.#blobs.textOf(this.#files.get(file))
  }

  #draftOf(file: string): Draft {
    const text = this.#committed(file)
    return this.#changes.drafts.get(file) ?? { base: text, text, conflicts: [] }
  }

  #setDraft(file: string, draft: Draft): void {
    if (draft.text === draft.base && draft.conflicts.length === 0) this.#changes.drafts.delete(file)
    else this.#changes.drafts.set(file, draft)
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

/** Whether a value in a file is one for the editor, such as the files of a picture. */
function isOneIn(file: string, text: string): (path: Path) => boolean {
  const place = placeOfFile(file)
  return (path) => place !== undefined && nodeAt({ place, data: dataOf(text) }, path)?.type === 'field'
}
