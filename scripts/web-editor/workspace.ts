import type { PublishState } from '../../schema/web-editor.ts'
import { createQueue } from '../editing/request-handlers.ts'
import { Refusal } from '../editing/refusal.ts'
import { nothingChanged, proposalBranch } from '../editing/versions.ts'
import { Blobs, type BuiltContent } from './blobs.ts'
import { ContentDrafts, type ChangedFile } from './content-drafts.ts'
import { readKept, type Drafts, type Kept, type Store } from './drafts.ts'
import { UnknownOutcome, type Branch, type Checks, type Pull, type Repository } from './hosts/repository.ts'

const maxAttempts = 3

interface Options {
  readonly repository: Repository
  /** For drafts of this repository. */
  readonly store: Store
  /** Whose drafts these are. */
  readonly login: string
  readonly base: BuiltContent
  /** The branch that the site is published from. */
  readonly branch: string
}

/** A branch as it was last read. */
interface Version extends Omit<Branch, 'files'> {
  readonly branch: string
}

export interface WorkspaceState {
  readonly kind: Exclude<PublishState['kind'], 'publishing'>
  readonly proposal?: PublishState['kind']
  /** The address of the pull request, open or not. */
  readonly address?: string | undefined
  readonly checks?: Checks | undefined
}

/** Throws a {@link Refusal} while the content has errors. */
type Check = () => Promise<void>

/** Opens the content of the last proposal, if it is open, or else of the branch, with the drafts that were kept. */
export async function openWorkspace(options: Options): Promise<Workspace> {
  const key = `${options.branch} ${options.login}`
  const kept = await readKept(options.store, key)
  const workspace = new Workspace(options, kept, () => options.store.set(key, kept))
  await workspace.sync()
  return workspace
}

/** A branch of the repository with drafts over it, and the ways to commit them. */
export class Workspace {
  readonly content: ContentDrafts
  readonly #options: Options
  readonly #blobs: Blobs
  readonly #kept: Kept
  readonly #keep: () => Promise<void>
  #version: Version
  /** What the host said last about the proposal. */
  #lastAnswer: { readonly pull: Pull | undefined; readonly checks: Checks | undefined } | undefined
  readonly #inTurn = createQueue()

  /** @param keep stores `kept` */
  constructor(options: Options, kept: Kept, keep: () => Promise<void>) {
    const { base, branch, repository } = options
    const files = new Map([...[...base.files].map(([path, { blob }]) => [path, blob] as const), ...base.others])
    this.#options = options
    this.#blobs = new Blobs(repository, base)
    this.#kept = kept
    this.#keep = keep
    this.#version = { branch, commit: '', isProtected: true }
    this.content = new ContentDrafts(this.#blobs, kept.drafts, files, () => {
      delete kept.outcome
      return keep()
    })
  }

  /** The commit that drafts are over. */
  get commit(): string {
    return this.#version.commit
  }

  /** Where to edit the branch on the website of its host. Add the path of a file. */
  get source(): string {
    return this.#options.repository.sourceOf(this.#version.branch)
  }

  /** Whether commits need a pull request: the branch asks for it, or one is open. */
  get isReviewed(): boolean {
    return this.#version.isProtected || this.#kept.proposal !== undefined
  }

  /** Whether drafts survive a closed tab. */
  get isLasting(): boolean {
    return this.#options.store.isLasting()
  }

  /** The texts of YAML files before the changes that were sent last. */
  textsBeforeSent(): ReadonlyMap<string, string> {
    return new Map([...this.#kept.sent.drafts].map(([file, { base }]) => [file, base]))
  }

  /** Reads the branch again, and merges drafts with what it says now. */
  sync(): Promise<void> {
    return this.#inTurn(() => this.#sync())
  }

  /** Commits all changes on the branch that the site is published from. @throws {Refusal} */
  publish(message: string, check: Check): Promise<{ readonly branch: string }> {
    return this.#inTurn(async () => {
      await this.#send(message, check, async () => {
        if (this.#kept.proposal) throw new Refusal('A proposal is open. Propose these changes, too.')
        if (this.#version.isProtected)
          throw new Refusal(`You cannot publish on ${this.#options.branch} directly. Propose the changes instead.`)
      })
      this.#kept.outcome = { kind: 'published' }
      await this.#keep()
      return { branch: this.#options.branch }
    })
  }

  /** Commits all changes on a branch of their own, with a pull request. Later proposals join it. @throws {Refusal} */
  propose(message: string, check: Check): Promise<{ readonly branch: string; readonly address: string }> {
    return this.#inTurn(async () => {
      await this.#send(message, check, () => this.#createBranch(message))
      const { proposal } = this.#kept
      if (!proposal) throw new Refusal(nothingChanged)
      const { address } = proposal.pull ?? (await this.#openPull(proposal))
      return { branch: proposal.branch, address }
    })
  }

  /** Closes the proposal, so that its changes are drafts again, merged with what the branch says now. @throws {Refusal} */
  takeBack(): Promise<void> {
    return this.#inTurn(async () => {
      const pull = this.#kept.proposal?.pull
      if (pull) await this.#options.repository.closePull(pull.number)
      await this.#sync()
    })
  }

  /**
   * What the bar of the editor shows. Once the proposal is merged or closed, the content comes from the branch.
   *
   * @param isFresh whether to ask the host; otherwise, it says what the host said last
   */
  async state(isFresh = true): Promise<WorkspaceState> {
    if (isFresh) await this.#ask()
    const { outcome, proposal } = this.#kept
    if (outcome?.kind === 'closed') return outcome
    const address = proposal?.pull?.address
    const { pull, checks } = this.#lastAnswer ?? {}
    const sent = checks ? kindOf(pull, checks) : 'review'
    if (this.#hasUnsent()) return { kind: 'draft', address, ...(address !== undefined && { proposal: sent, checks }) }
    return address === undefined ? (outcome ?? { kind: 'unchanged' }) : { kind: sent, address, checks }
  }

  /** Asks the host about the proposal. If proposing was interrupted after the commit, it ends now. */
  async #ask(): Promise<void> {
    const { repository } = this.#options
    await this.#inTurn(async () => {
      const { proposal } = this.#kept
      if (proposal && this.#needsPull() && !this.content.hasChanges()) await this.#openPull(proposal)
    })
    const { proposal } = this.#kept
    const pull = proposal?.pull && (await repository.pull(proposal.pull.number))
    if (pull && pull.state !== 'open') await this.sync()
    const isSent = pull?.state === 'open' && !this.#isUnsent()
    this.#lastAnswer = { pull, checks: isSent ? await repository.checks(this.#version.commit) : undefined }
  }

  async #sync(): Promise<void> {
    const { files, ...version } = await this.#findVersion()
    this.#version = version
    this.content.rebase(files)
    // The commit arrived, although its answer did not.
    if (!this.content.hasChanges()) this.#kept.isSending = false
    await this.#keep()
  }

  /** The branch of the open proposal, or else the one that the site is published from. */
  async #findVersion(): Promise<Version & Branch> {
    const kept = this.#kept
    const { proposal } = kept
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
    if (proposal?.pull)
      kept.outcome = { kind: pull?.state === 'merged' ? 'published' : 'closed', address: proposal.pull.address }
    if (proposal && pull?.state !== 'merged') {
      this.content.takeBack(kept.sent.drafts)
      kept.sent = { drafts: new Map() }
    }
    delete kept.proposal
    return main
  }

  async #read(name: string): Promise<(Version & Branch) | undefined> {
    const branch = await this.#options.repository.branch(name)
    if (branch) await this.#blobs.load(branch.files)
    return branch && { ...branch, branch: name }
  }

  /** Commits what changed, merged with what the branch says now. A commit whose answer is lost is not repeated. */
  async #send(message: string, check: Check, prepare: () => Promise<void>): Promise<void> {
    const kept = this.#kept
    const { proposal: earlier, sent: earlierSent } = kept
    const wasUnsent = this.#isUnsent()
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await this.#sync()
      const isDeclined = earlier !== undefined && !kept.proposal && kept.outcome?.kind !== 'published'
      if (isDeclined && earlierSent.drafts.size > 0) {
        throw new Refusal(
          'Your proposal was closed, so its changes are drafts again. Review them, and send them again.'
        )
      }
      if (this.content.conflicts().length > 0)
        throw new Refusal('Someone else changed the same values. Choose between yours and theirs first.')
      const files = await this.content.changedFiles()
      if (files.length === 0) {
        if (attempt === 1 && !wasUnsent && !this.#isUnsent()) throw new Refusal(nothingChanged)
        return
      }
      await check()
      const { isSending, sent } = kept
      try {
        await prepare()
        kept.isSending = true
        kept.sent = { drafts: this.#withSent() }
        await this.#keep()
        if (await this.#commit(message, files)) return
      } catch (error) {
        if (error instanceof UnknownOutcome && attempt < maxAttempts) continue
        if (!(error instanceof UnknownOutcome)) Object.assign(kept, { isSending, sent })
        throw error
      }
      Object.assign(kept, { isSending, sent })
    }
    throw new Refusal('The content of the branch keeps changing. Wait a minute, and try again.')
  }

  /** All that is sent, over what was there before the first commit of the proposal. */
  #withSent(): Drafts {
    const { proposal, sent, drafts } = this.#kept
    const earlier: Drafts = proposal ? sent.drafts : new Map()
    const over = [...drafts].map(
      ([path, draft]) => [path, { ...draft, base: (earlier.get(path) ?? draft).base }] as const
    )
    return new Map([...earlier, ...over])
  }

  /** @returns false if the branch has moved */
  async #commit(message: string, changed: readonly ChangedFile[]): Promise<boolean> {
    const { branch, commit: parent } = this.#version
    const files = new Map(changed.map(({ path, ...file }) => [path, file]))
    const commit = await this.#options.repository.commit({ branch, parent, message, files })
    if (commit === 'moved') return false
    this.content.markCommitted(changed)
    this.#version = { ...this.#version, commit }
    this.#kept.isSending = false
    this.#lastAnswer = undefined
    delete this.#kept.outcome
    await this.#keep()
    return true
  }

  /** Creates the branch of a new proposal. Its name is kept first, so that it is found again after a crash. */
  async #createBranch(message: string): Promise<void> {
    if (this.#kept.proposal) return
    const { commit: from } = this.#version
    const taken = new Set<string>()
    for (;;) {
      const branch = proposalBranch(message, (name) => taken.has(name))
      taken.add(branch)
      this.#kept.proposal = { branch, title: message, from, isCreated: false }
      this.#kept.sent = { drafts: new Map() }
      await this.#keep()
      if ((await this.#options.repository.createBranch(branch, from)) === 'exists') continue
      this.#kept.proposal.isCreated = true
      this.#version = { ...this.#version, branch }
      return
    }
  }

  async #openPull(proposal: NonNullable<Kept['proposal']>) {
    const { branch, title } = proposal
    const { number, address } = await this.#options.repository.openPull({ branch, into: this.#options.branch, title })
    this.#kept.isSending = false
    proposal.pull = { number, address }
    await this.#keep()
    return proposal.pull
  }

  #hasUnsent(): boolean {
    return this.content.hasChanges() || this.#isUnsent()
  }

  /** Whether a commit may still need its pull request, or its answer. */
  #isUnsent(): boolean {
    return this.#kept.isSending || this.#needsPull()
  }

  #needsPull(): boolean {
    const { proposal } = this.#kept
    return proposal !== undefined && !proposal.pull && this.#version.commit !== proposal.from
  }
}

function kindOf(pull: Pull | undefined, { state, preview }: Checks): WorkspaceState['kind'] {
  if (pull?.hasConflict) return 'conflict'
  if (state === 'running') return 'checks'
  if (state === 'failed') return 'failed'
  return preview === undefined ? 'review' : 'preview'
}
