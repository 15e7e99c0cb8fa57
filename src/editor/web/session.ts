import * as Comlink from 'comlink'
import { del, get, set } from 'idb-keyval'
import type { PublishState, WebEditor } from '../../../schema/web-editor.ts'
import { createStore } from '../../browser/store.ts'
import { fail, switchEditing, wordsOf } from '../actions.ts'
import { settings } from './settings.ts'
import { listenToView, shownPath, showPage, showPublished } from './page-view.ts'

export interface Session {
  readonly phase: 'signed-out' | 'signing-in' | 'opening' | 'checking' | 'open'
  /** Why signing in or opening failed. */
  readonly failure?: string | undefined
  readonly login?: string
  readonly mayPublish?: boolean
  readonly publish?: PublishState
}

const store = createStore<Session>({ phase: 'signed-out' })
export const { get: session, subscribe: subscribeToSession } = store

function update(change: Partial<Session>): void {
  store.set({ ...session(), ...change })
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
    update({ phase: 'signed-out', failure: 'The editor could not start. Load the page again, or use a newer browser.' })
  })
  return worker
}

/** Shows the published page, and opens the content if a token is remembered. */
export async function startSession(): Promise<void> {
  listenToView(showNow, (address) => editor.file(address))
  const [token] = await Promise.all([storedToken(), showPublished()])
  if (token !== undefined) await signIn(token, { isRemembered: true, isTested: true })
}

interface SignIn {
  /** Whether the token stays on this device. */
  readonly isRemembered: boolean
  /** Whether its rights are known. */
  readonly isTested: boolean
}

/** Signs in, and opens the content. */
export async function signIn(asked: string | Promise<string>, { isRemembered, isTested }: SignIn): Promise<void> {
  update({ phase: 'signing-in', failure: undefined })
  try {
    const token = await asked
    const login = await editor.signIn(token, isTested)
    update({ phase: 'opening', login })
    await (isRemembered ? set(tokenKey, token) : del(tokenKey)).catch(() => undefined)
    const { mayPublish } = await editor.open(Comlink.proxy(showNow))
    update({ phase: 'checking', mayPublish })
    performance.mark('content read')
    await editor.check()
    performance.measure('first check', 'content read')
    update({ phase: 'open' })
    await refreshPage()
    await switchEditing(true)
  } catch (error) {
    update({ phase: 'signed-out', failure: wordsOf(error) })
  }
}

/** Forgets the token. Changes that are not proposed yet stay on this device. */
export async function signOut(): Promise<void> {
  await del(tokenKey).catch(() => undefined)
  location.reload()
}

/** Shows what the content says now. */
function showNow(): void {
  refreshPage().catch(fail)
}

async function refreshPage(): Promise<void> {
  if (session().phase !== 'open') return showPublished()
  showPage(await editor.page(shownPath()))
  await refreshState()
}

/** Asks what became of the author's changes. */
export async function refreshState(): Promise<void> {
  update({ publish: await editor.state() })
}

/** Undefined where the browser stores nothing. */
async function storedToken(): Promise<string | undefined> {
  const token: unknown = await get(tokenKey).catch(() => undefined)
  return typeof token === 'string' ? token : undefined
}
