import * as Comlink from 'comlink'
import { del, get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import type { Request } from '../../../schema/editing.ts'
import type { PublishState, WebEditor } from '../../../schema/web-editor.ts'
import { hosts, isHost } from '../../shared/editing-hosts.ts'
import { createStore } from '../../browser/store.ts'
import { container } from '../container.ts'
import { keepOnDevice } from '../drafts.ts'
import { editorState, fail, forgetAttempts, switchEditing, wordsOf } from '../store.ts'
import { listenToView, shownPath, showPage, showPath, showPublished } from './page-view.ts'

/** What scripts/build/add-web-editor.ts writes into the page. */
const written = document.querySelector<HTMLScriptElement>('script[data-worker]')?.dataset ?? {}

export const settings = {
  /** The address of the worker. */
  worker: written['worker'] ?? '',
  host: hosts[isHost(written['host']) ? written['host'] : 'github'],
  /** The address of the host's API. */
  api: written['api'] ?? '',
  repository: written['repository'] ?? '',
  /** The address of a relay for signing in. */
  relay: written['signIn'],
  /** The ID of the site at the host, for signing in there. Without it and a relay, authors paste a token. */
  application: written['application']
}

interface Session {
  /** `failed`: the account is known, but the content could not be opened. */
  readonly phase: 'starting' | 'signed-out' | 'signing-in' | 'opening' | 'checking' | 'failed' | 'open'
  /** Whether the dialog for signing in is open. */
  readonly isAsked: boolean
  /** Why signing in or opening failed. */
  readonly failure?: string | undefined
  readonly login?: string
  readonly publish?: PublishState
}

const store = createStore<Session>({ phase: 'starting', isAsked: false })
export const { get: session } = store

export function updateSession(change: Partial<Session>): void {
  store.set({ ...session(), ...change })
}

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, session)
}

const tokenKey = 'token'

export const editor: Comlink.Remote<WebEditor> = Comlink.wrap<WebEditor>(startWorker())

function startWorker(): Worker {
  // Trusted Types ask for an address that a policy has let through.
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url })
  const worker = new Worker((policy?.createScriptURL(settings.worker) as string | undefined) ?? settings.worker, {
    type: 'module'
  })
  // Such as in a browser that knows no modules in workers.
  worker.addEventListener('error', () => {
    if (session().phase === 'open') return
    const failure = 'The editor could not start. Load the page again, or use a newer browser.'
    updateSession({ phase: 'failed', failure })
  })
  return worker
}

/** Only authors who sign in at their host load this. */
export const oauth = () => import('./oauth.ts')

/** Shows the published page, and opens the content if a token is remembered. */
export async function startSession(): Promise<void> {
  listenToView(showNow, (address) => editor.file(address))
  const returned = settings.application === undefined ? undefined : (await oauth()).returnedSignIn(settings)
  const [token] = await Promise.all([storedToken(), showPublished().catch(fail)])
  if (returned) await signIn(returned.getToken(), { isRemembered: returned.isRemembered, isTested: false })
  else if (token === undefined) updateSession({ phase: 'signed-out', isAsked: true })
  else await signIn(token, { isRemembered: true, isTested: true })
}

interface SignIn {
  /** Whether the token stays on this device. */
  readonly isRemembered: boolean
  /** Whether its rights are known. */
  readonly isTested: boolean
}

/** Signs in, and opens the content unless it is open already. */
export async function signIn(asked: string | Promise<string>, { isRemembered, isTested }: SignIn): Promise<void> {
  const { phase, isAsked } = session()
  const isOpen = phase === 'open'
  updateSession({ failure: undefined, ...(!isOpen && { phase: 'signing-in' }) })
  try {
    const token = await asked
    const login = await editor.signIn(token, isTested)
    if (!isOpen) keepOnDevice(login)
    updateSession({ login, isAsked: false })
    await (isRemembered ? set(tokenKey, token) : del(tokenKey)).catch(() => undefined)
  } catch (error) {
    // Without a network, a remembered token may be as good as before.
    const isKept = isTested && !isSignInRefused(error)
    retry = () => signIn(asked, { isRemembered, isTested })
    if (isOpen) return updateSession({ failure: wordsOf(error) })
    return updateSession({ phase: isKept ? 'failed' : 'signed-out', isAsked: !isKept, failure: wordsOf(error) })
  }
  // Now and not once the content is open, when the author may be at work. The button that opened the dialog has gone.
  if (isAsked && document.activeElement === document.body) container.querySelector<HTMLElement>('.bar button')?.focus()
  if (!isOpen) return open()
  forgetAttempts()
  return refreshState()
}

/** What to try again after a failure. */
let retry: () => Promise<void> = open
export const tryAgain = () => retry()

async function open(): Promise<void> {
  retry = open
  try {
    updateSession({ phase: 'opening', failure: undefined })
    await editor.open(Comlink.proxy(() => void (session().phase === 'checking' ? startEditing() : showNow())))
    updateSession({ phase: 'checking' })
    performance.mark('content read')
    await editor.check()
    performance.measure('first check', 'content read')
    updateSession({ phase: 'open' })
    await refreshPage()
    await startEditing()
  } catch (error) {
    updateSession({ phase: 'failed', failure: wordsOf(error), isAsked: isSignInRefused(error) })
  }
}

/** The page can be edited, even if its content is still checked. */
async function startEditing(): Promise<void> {
  if (editorState().page) return
  await switchEditing(true)
  performance.measure('editable', 'content read')
}

/** Forgets the token. Changes that are not proposed yet stay on this device. */
export async function signOut(): Promise<void> {
  await del(tokenKey).catch(() => undefined)
  location.reload()
}

/** Shows the page at a path. */
export function openPath(path: string): void {
  showPath(path)
  showNow()
}

/** Shows what the content says now. */
function showNow(): void {
  refreshPage().catch(fail)
}

async function refreshPage(): Promise<void> {
  const page = session().phase === 'open' ? await editor.page(shownPath()) : undefined
  if (page) showPage(page)
  else await showPublished()
  if (session().phase === 'open') await refreshState()
}

/** In milliseconds, between two questions to the host. */
export const minPause = 10_000
let askedAt = -Infinity

/** Reads what became of the author's changes. Asks the host only if the last answer is old. */
export async function refreshState(): Promise<void> {
  const isFresh = Date.now() - askedAt >= minPause
  if (isFresh) askedAt = Date.now()
  updateSession({ publish: await editor.state(isFresh).catch(renewSignIn) })
}

/** Closes the proposal, so that the author can settle what conflicts, and propose again. */
export function takeBack(): Promise<void> {
  forgetAttempts()
  return editor.takeBack().catch(renewSignIn)
}

export function askWorker(request: Request): Promise<unknown> {
  return editor.ask(request).catch(renewSignIn)
}

/** Asks for another token where the host refuses the one in use, such as one that has expired. */
function renewSignIn(error: unknown): never {
  if (isSignInRefused(error)) updateSession({ isAsked: true, failure: wordsOf(error) })
  throw error
}

function isSignInRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'SignInRefused'
}

/** Undefined if the browser stores nothing. */
async function storedToken(): Promise<string | undefined> {
  const token: unknown = await get(tokenKey).catch(() => undefined)
  return typeof token === 'string' ? token : undefined
}
