import { dequal } from 'dequal'
import { fileSlug } from '../../src/shared/file-slug.ts'
import { placeOfFile } from '../editing/example-files.ts'
import { dataOf } from '../editing/file-edits.ts'
import { Refusal } from '../editing/refusal.ts'
import type { Base } from '../editing/versions.ts'
import type { Path } from '../source/source.ts'
import { nodeAt } from '../validate/fields.ts'
import { Blobs, isYaml, type BuiltContent } from './blobs.ts'
import { moveConflict, withMine } from './conflicts.ts'
import { readKept, type Conflict, type Draft, type Kept, type Store } from './drafts.ts'
import { mergeTexts } from './merge-texts.ts'
import { UnknownOutcome, type Branch, type Checks, type Pull, type Repository } from './repository.ts'

/** The start of the names of proposal branches. */
const proposals = 'content/'
const mostAttempts = 3

interface Options {
  readonly repository: Repository
  /** For drafts of this repository. */
  readonly store: Store
  readonly base: BuiltContent
  /** The branch that the site is published from. */
  readonly branch: string
}

/** A branch as it was last read. */
interface Version extends Branch {
  readonly branch: string
}

interface ChangedFile {
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

export interface WorkspaceState {
  readonly kind: 'unchanged' | 'draft' | 'checks' | 'failed' | 'preview' | 'review' | 'published' | 'closed'
  readonly pull?: Pull
  readonly checks?: Checks
}

/** Opens the content of the last proposal, if it is open, or else of the branch, with the drafts that were kept. */
export async function openWorkspace(options: Options): Promise<Workspace> {
  const workspace = new Workspace(options, await readKept(options.store, options.branch))
  await workspace.sync()
  return workspace
}

/** The content that is edited: a branch of the repository with drafts over it. */
export class Workspace {
  readonly #options: Options
  readonly #blobs: Blobs
  readonly #kept: Kept
  readonly #encoded = new Map<string, { readonly text: string; readonly bytes: Uint8Array }>()
  #version: Version
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: Options, kept: Kept) {
    const { base, branch, repository } = options
    const files = new Map([...[...base.files].map(([path, { blob }]) => [path, blob] as const), ...base.others])
    this.#options = options
    this.#blobs = new Blobs(repository, base)
    this.#kept = kept
    this.#version = { branch, commit: '', isProtected: true, files }
  }

  /** The commit that drafts are over. */
  get commit(): string {
    return this.#version.commit
  }

  /** Whether commits on the branch need a pull request. */
  get isProtected(): boolean {
    return this.#version.isProtected
  }

  /** Whether drafts survive a closed tab. */
  get isLasting(): boolean {
    return this.#options.store.isLasting()
  }

  /** The text of a YAML file; empty for a missing one. */
  textOf(file: string): string {
    return this.#kept.drafts.get(file)?.text ?? this.#committed(file)
  }

  /** Changes texts of YAML files. An empty text deletes a file. */
  async write(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [file, text] of texts) {
      const draft = this.#draftOf(file)
      const conflicts = draft.conflicts.map((conflict) => moveConflict(conflict, draft.text, text))
      this.#setDraft(file, { ...draft, text, conflicts })
    }
    await this.#keepChange()
  }

  /** Adds or replaces a file of content/public. */
  async addFile(path: string, bytes: Uint8Array): Promise<void> {
    const file = { blob: await this.#blobs.add(bytes), bytes }
    this.#kept.pictures.set(path, { base: this.#version.files.get(path), file, isConflict: false })
    await this.#keepChange()
  }

  async removeFile(path: string): Promise<void> {
    const base = this.#version.files.get(path)
    if (base === undefined) this.#kept.pictures.delete(path)
    else this.#kept.pictures.set(path, { base, isConflict: false })
    await this.#keepChange()
  }

  /** Restores files of content/public as they are on the branch. */
  async restoreFiles(paths: Iterable<string>): Promise<void> {
    for (const path of paths) this.#kept.pictures.delete(path)
    await this.#keepChange()
  }

  /** What differs from the branch. */
  changes(): Base {
    const { drafts, pictures } = this.#kept
    return {
      texts: new Map([...drafts].filter(([, { base, text }]) => base !== text).map(([file, { base }]) => [file, base])),
      others: new Map(
        [...pictures].map(([path, { base, file }]) => [
          path,
          !file ? 'removed' : base === undefined ? 'added' : 'changed'
        ])
      )
    }
  }

  /** The content: bytes of the YAML files, and of all other files that the site was not built from. */
  files() {
    const texts = new Map<string, Uint8Array>()
    const others = new Map<string, Uint8Array | undefined>()
    for (const [path, shown] of this.#shown())
      if (isYaml(path)) texts.set(path, this.#encode(path, shown))
      else others.set(path, this.#kept.pictures.get(path)?.file?.bytes ?? this.#blobs.bytesOf(shown))
    return { texts, others }
  }

  conflicts(): FileConflict[] {
    const { drafts, pictures } = this.#kept
    return [
      ...[...drafts].flatMap(([file, { conflicts }]) => conflicts.map((conflict) => ({ ...conflict, file }))),
      ...[...pictures].flatMap(([file, { isConflict }]) => (isConflict ? { file, path: [] } : []))
    ]
  }

  /** Puts my value over theirs, or drops it. @throws {Refusal} */
  async settle({ file, ...conflict }: FileConflict, choice: 'mine' | 'theirs'): Promise<void> {
    const picture = this.#kept.pictures.get(file)
    const draft = this.#draftOf(file)
    const others = draft.conflicts.filter((other) => !dequal(other, conflict))
    if (!picture && others.length === draft.conflicts.length)
      throw new Refusal('The value has changed in the meantime. Check it, and choose again.')
    const text = choice === 'mine' ? withMine(draft.text, conflict) : draft.text
    if (text === undefined)
      throw new Refusal('The place of your value no longer exists. Keep the other value, and enter yours again.')
    if (picture && choice === 'mine') this.#kept.pictures.set(file, { ...picture, isConflict: false })
    else if (picture) this.#kept.pictures.delete(file)
    else
      this.#setDraft(file, {
        ...draft,
        text,
        conflicts: others.map((other) => moveConflict(other, draft.text, text))
      })
    await this.#keepChange()
  }

  /** Reads the branch again, and merges drafts with what it says now. @returns the files that changed in here */
  sync(): Promise<string[]> {
    return this.#oneAtATime(() => this.#sync())
  }

  /** Commits all changes on the branch that the site is published from. @throws {Refusal} */
  publish(message: string): Promise<{ readonly branch: string }> {
    return this.#oneAtATime(async () => {
      await this.#send(message, async () => {
        if (this.#kept.proposal) throw new Refusal('A proposal is open. Propose these changes, too.')
        if (this.#version.isProtected)
          throw new Refusal(`You cannot publish on ${this.#options.branch} directly. Propose the changes instead.`)
      })
      this.#kept.outcome = 'published'
      await this.#keep()
      return { branch: this.#options.branch }
    })
  }

  /** Commits all changes on a branch of their own, with a pull request. Later proposals join it. @throws {Refusal} */
  propose(message: string): Promise<{ readonly branch: string; readonly address: string }> {
    return this.#oneAtATime(async () => {
      await this.#send(message, () => this.#createBranch(message))
      const { proposal } = this.#kept
      if (!proposal) throw new Refusal(nothingChanged)
      const { branch, title } = proposal
      const open = () => this.#options.repository.openPull({ branch, into: this.#options.branch, title })
      const { number, address } = proposal.pull ?? (await open())
      proposal.pull = { number, address }
      await this.#keep()
      return { branch, address }
    })
  }

  /** What the bar of the editor shows. */
  async state(): Promise<WorkspaceState> {
    const { repository } = this.#options
    const { proposal, outcome } = this.#kept
    if (this.#hasChanges() || this.#isUnsent()) return { kind: 'draft' }
    if (!proposal?.pull) return { kind: outcome ?? 'unchanged' }
    const pull = await repository.pull(proposal.pull.number)
    if (pull.state !== 'open') return { kind: outcomeOf(pull), pull }
    const checks = await repository.checks(this.#version.commit)
    return { kind: kindOf(checks), pull, checks }
  }

  async #sync(): Promise<string[]> {
    const version = await this.#findVersion()
    const before = this.#shown()
    this.#version = version
    for (const [file, draft] of this.#kept.drafts) {
      const theirs = this.#committed(file)
      if (theirs === draft.base) continue
      const { text, conflicts } = mergeTexts(draft.base, draft.text, theirs, isOneIn(file, theirs))
      const earlier = draft.conflicts.map((conflict) => moveConflict(conflict, draft.text, text))
      this.#setDraft(file, { base: theirs, text, conflicts: [...earlier, ...conflicts] })
    }
    for (const [path, picture] of this.#kept.pictures) {
      const base = version.files.get(path)
      if (base === picture.file?.blob) this.#kept.pictures.delete(path)
      else if (base !== picture.base) this.#kept.pictures.set(path, { ...picture, base, isConflict: true })
    }
    const after = this.#shown()
    await this.#keep()
    return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
  }

  /** The branch of the open proposal, or else the one that the site is published from. */
  async #findVersion(): Promise<Version> {
    const { proposal } = this.#kept
    const pull = proposal?.pull && (await this.#options.repository.pull(proposal.pull.number))
    const own = proposal && (!pull || pull.state === 'open') ? await this.#read(proposal.branch) : undefined
    if (own && (pull || (proposal?.isCreated && own.commit !== proposal.from))) return own
    const main = await this.#read(this.#options.branch)
    if (!main) throw new Refusal(`The branch ${this.#options.branch} does not exist.`)
    // Nothing has been committed on the branch of the proposal.
    if (own && proposal && own.commit === main.commit) {
      proposal.isCreated = true
      return own
    }
    if (proposal?.pull) this.#kept.outcome = pull ? outcomeOf(pull) : 'closed'
    delete this.#kept.proposal
    return main
  }

  async #read(name: string): Promise<Version | undefined> {
    const branch = await this.#options.repository.branch(name)
    if (branch) await this.#blobs.load(branch.files)
    return branch && { ...branch, branch: name }
  }

  /** Commits what changed, merged with what the branch says now. A commit whose answer is lost is not repeated. */
  async #send(message: string, prepare: () => Promise<void>): Promise<void> {
    const kept = this.#kept
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      await this.#sync()
      if (this.conflicts().length > 0)
        throw new Refusal('Someone else changed the same values. Choose between yours and theirs first.')
      const files = await this.#changedFiles()
      if (files.length === 0) {
        if (attempt === 1 && !this.#isUnsent()) throw new Refusal(nothingChanged)
        // An earlier commit arrived, although its answer did not.
        kept.isSending = false
        return this.#keep()
      }
      const wasSending = kept.isSending
      try {
        await prepare()
        kept.isSending = true
        await this.#keep()
        if (await this.#commit(message, files)) return
        kept.isSending = wasSending
      } catch (error) {
        if (error instanceof UnknownOutcome && attempt < mostAttempts) continue
        if (!(error instanceof UnknownOutcome)) kept.isSending = wasSending
        throw error
      }
    }
    throw new Refusal('The content of the branch keeps changing. Wait a minute, and try again.')
  }

  /** @returns false if the branch has moved */
  async #commit(message: string, changed: readonly ChangedFile[]): Promise<boolean> {
    const { branch, commit: parent } = this.#version
    const sent = new Map(changed.map(({ path, bytes }) => [path, bytes]))
    const commit = await this.#options.repository.commit({ branch, parent, message, files: sent })
    if (commit === 'moved') return false
    const files = new Map(this.#version.files)
    for (const { path, blob, text } of changed) {
      if (blob === undefined) files.delete(path)
      else files.set(path, blob)
      // It may have been changed again meanwhile.
      const draft = this.#kept.drafts.get(path)
      const picture = this.#kept.pictures.get(path)
      if (draft && text !== undefined) this.#setDraft(path, { ...draft, base: text })
      else if (picture?.file?.blob === blob) this.#kept.pictures.delete(path)
      else if (picture) this.#kept.pictures.set(path, { ...picture, base: blob })
    }
    this.#version = { ...this.#version, commit, files }
    this.#kept.isSending = false
    await this.#keep()
    return true
  }

  /** Creates the branch of a new proposal. Its name is kept first, so that it is found again after a crash. */
  async #createBranch(message: string): Promise<void> {
    if (this.#kept.proposal) return
    const name = proposals + (fileSlug(message)?.slice(0, 50) ?? 'change')
    const { commit: from } = this.#version
    for (let number = 1; ; number++) {
      const branch = number === 1 ? name : `${name}-${number}`
      this.#kept.proposal = { branch, title: message, from, isCreated: false }
      await this.#keep()
      if ((await this.#options.repository.createBranch(branch, from)) === 'exists') continue
      this.#kept.proposal.isCreated = true
      this.#version = { ...this.#version, branch }
      return
    }
  }

  async #changedFiles(): Promise<ChangedFile[]> {
    const { drafts, pictures } = this.#kept
    const texts = [...drafts].map(async ([path, { text }]) => {
      const bytes = text === '' ? undefined : this.#blobs.encode(text, this.#version.files.get(path))
      return { path, text, bytes, blob: bytes && (await this.#blobs.add(bytes)) }
    })
    const others = [...pictures].map(async ([path, { file }]) => {
      return { path, bytes: file?.bytes, blob: file && (await this.#blobs.add(file.bytes)) }
    })
    return Promise.all([...texts, ...others])
  }

  /** Texts of YAML files, and blob ids of all others. */
  #shown(): Map<string, string> {
    const { drafts, pictures } = this.#kept
    const shown = new Map<string, string>()
    for (const path of new Set([...this.#version.files.keys(), ...drafts.keys(), ...pictures.keys()])) {
      const picture = pictures.get(path)
      const blob = picture ? picture.file?.blob : this.#version.files.get(path)
      const value = isYaml(path) ? this.textOf(path) : blob
      if (value !== undefined && value !== '') shown.set(path, value)
    }
    return shown
  }

  #committed(file: string): string {
    return this.#blobs.textOf(this.#version.files.get(file))
  }

  #draftOf(file: string): Draft {
    const text = this.#committed(file)
    return this.#kept.drafts.get(file) ?? { base: text, text, conflicts: [] }
  }

  #setDraft(file: string, draft: Draft): void {
    if (draft.text === draft.base && draft.conflicts.length === 0) this.#kept.drafts.delete(file)
    else this.#kept.drafts.set(file, draft)
  }

  /** The same bytes as long as the text is the same. */
  #encode(file: string, text: string): Uint8Array {
    const known = this.#encoded.get(file)
    if (known?.text === text) return known.bytes
    const bytes = new TextEncoder().encode(text)
    this.#encoded.set(file, { text, bytes })
    return bytes
  }

  #hasChanges(): boolean {
    return this.#kept.drafts.size + this.#kept.pictures.size > 0
  }

  /** Whether a commit may still need its pull request, or its answer. */
  #isUnsent(): boolean {
    const { isSending, proposal } = this.#kept
    return isSending || (proposal !== undefined && !proposal.pull && this.#version.commit !== proposal.from)
  }

  async #keepChange(): Promise<void> {
    delete this.#kept.outcome
    await this.#keep()
  }

  #keep(): Promise<void> {
    return this.#options.store.set(this.#options.branch, this.#kept)
  }

  #oneAtATime<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => undefined)
    return result
  }
}

const nothingChanged = 'Nothing has changed since the last version.'

function kindOf({ state, preview }: Checks): WorkspaceState['kind'] {
  if (state === 'running') return 'checks'
  if (state === 'failed') return 'failed'
  return preview === undefined ? 'review' : 'preview'
}

function outcomeOf({ state }: Pull): 'published' | 'closed' {
  return state === 'merged' ? 'published' : 'closed'
}

/** Whether a value in a file is one for the editor, such as the files of a picture. */
function isOneIn(file: string, text: string): (path: Path) => boolean {
  const place = placeOfFile(file)
  return (path) => place !== undefined && nodeAt({ place, data: dataOf(text) }, path)?.type === 'field'
}
