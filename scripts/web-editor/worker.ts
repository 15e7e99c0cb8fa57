import * as Comlink from 'comlink'
import { dequal } from 'dequal'
import type * as z from 'zod'
import { request, type Request } from '../../schema/editing.ts'
import { editBase, editIcons, type EditBase, type WebEditor } from '../../schema/web-editor.ts'
import { createAnswers, createQueue } from '../editing/request-handlers.ts'
import { EditSession } from '../editing/edit-session.ts'
import { addressOf } from '../editing/file-changes.ts'
import { labelAt } from '../editing/labels.ts'
import { Refusal } from '../editing/refusal.ts'
import { editFiles } from '../model/addresses.ts'
import { browserStore } from './browser-store.ts'
import { LiveSite } from './live-site.ts'
import { filesOfPicture } from './pictures.ts'
import { repositoryOn } from './hosts/hosts.ts'
import { SignInRefused, type Repository } from './hosts/repository.ts'
import { versionsOf } from './versions.ts'
import { editableFilesOf, workspaceFiles } from './workspace-files.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** The worker of the editor on the live site: it has the content, the compiler and the renderers. */

let loading: Promise<EditBase> | undefined
let token = ''
let signedIn: { readonly repository: Repository; readonly login: string } | undefined
let opened: Awaited<ReturnType<typeof openSite>> | undefined
let checking: Promise<void> | undefined
/** Whether the published site has the last changes. */
let isLive = false

/** Requests that only read the content. The others wait until it is checked. */
const reading: readonly Request['kind'][] = ['page', 'form', 'uses']

const editor: WebEditor = {
  async signIn(asked, isTested) {
    const { host, repository: name, api, hasRelay } = await readBase()
    const repositoryFor = (token: () => string) =>
      repositoryOn[host]({ repository: name, api, token, mayReachOthers: hasRelay })
    const login = await (await repositoryFor(() => asked)).signIn(isTested)
    if (opened && signedIn && login !== signedIn.login)
      throw new Refusal(`Sign in as ${signedIn.login}, whose changes are open. To sign in as ${login}, sign out first.`)
    token = asked
    if (!opened) signedIn = { repository: await repositoryFor(() => token), login }
    return login
  },
  async open(onShown) {
    opened ??= await openSite(await readBase(), onShown)
  },
  check() {
    checking ??= siteOpened().site.refresh()
    checking.catch(() => (checking = undefined))
    return checking
  },
  async ask(unknown) {
    const asked = request.parse(unknown)
    const { answer } = reading.includes(asked.kind) ? siteOpened() : await siteChecked()
    return answer(asked)
  },
  page: (path) => siteOpened().site.page(path),
  popup: async (name, shown) => siteOpened().site.popup(name, shown),
  async addPicture(name, bytes) {
    const { content, site } = await siteChecked()
    const files = await filesOfPicture(name, bytes, content.files().others.keys())
    for (const [path, bytes] of files) await content.addFile(path, bytes)
    await site.refresh()
    return [...files.keys()].map(addressOf)
  },
  file: async (address) => opened?.content.files().others.get(`content/public${address}`),
  async state(isFresh) {
    const { workspace, content, site, mayPublish } = await siteChecked()
    const { commit } = workspace
    const { kind, proposal, address, checks } = await workspace.state(isFresh).catch((error: unknown) => {
      // Without a network, what is known holds.
      if (!(error instanceof Refusal) || error instanceof SignInRefused) throw error
      return workspace.state(false)
    })
    if (workspace.commit !== commit) await site.refresh()
    if (kind === 'published' && isFresh) isLive = await isOnSite(workspace).catch(() => isLive)
    if (kind !== 'published') isLive = false
    return {
      kind: kind === 'published' && !isLive ? 'publishing' : kind,
      proposal,
      pull: address,
      preview: checks?.preview,
      conflicts: content.conflicts().length,
      mayPublish: mayPublish && !workspace.isReviewed,
      source: workspace.source,
      isVolatile: !workspace.isLasting
    }
  },
  async takeBack() {
    const { workspace, site } = await siteChecked()
    await workspace.takeBack().finally(() => site.refresh())
  },
  async conflicts() {
    const { content, site } = siteOpened()
    const { latest } = site
    return content.conflicts().map(({ file, path, base, mine, theirs }) => {
      const label = latest ? labelAt(file, path, latest.model) : file
      return { label, file, path, base, mine, theirs }
    })
  },
  async settle({ file, path }, side) {
    const { content, site, session } = await siteChecked()
    const conflict = content.conflicts().find((other) => other.file === file && dequal(other.path, path))
    if (!conflict) throw new Refusal('This value is no longer in conflict.')
    const settled = await content.settle(conflict, side)
    if (settled) await session.record('Choose between two values', settled)
    await site.refresh()
  }
}

async function openSite(base: EditBase, onShown: () => void) {
  if (!signedIn) throw new Error('Sign in before the content is opened.')
  isOnlyTab ||= await waitForOtherTabs(base.repository)
  if (!isOnlyTab) throw new Refusal('The editor is open in another tab of this browser. Close that tab, and try again.')
  const icons = await readJson(editFiles.icons, editIcons)
  const store = browserStore(`edit ${base.repository}`)
  const workspace = await openWorkspace({
    ...signedIn,
    store,
    base: { files: new Map(Object.entries(base.files)), others: othersOf(base) },
    branch: base.branch
  })
  const { content } = workspace
  await content.dropUnused()
  // While a new version of the site is published, the files may be of two builds.
  const findings = self.location.pathname.endsWith(`/${base.worker}`) ? base.findings : undefined
  const site = new LiveSite(workspaceFiles(content, base), { ...base, findings }, icons, onShown)
  const historyKey = `history ${base.branch} ${signedIn.login}`
  const history = await store.get(historyKey)
  const session = new EditSession(editableFilesOf(content), site, {
    get: () => (history instanceof Uint8Array ? history : undefined),
    set: (_, value) => store.set(historyKey, value)
  })
  const answer = createAnswers(session, site, versionsOf(workspace, site), createQueue())
  return { workspace, content, site, session, answer, mayPublish: base.mayPublish }
}

/** Whether the site was built since the last changes were sent. */
async function isOnSite(workspace: Workspace): Promise<boolean> {
  const { files } = await readJson(editFiles.base, editBase)
  return [...workspace.textsBeforeSent()].every(([file, text]) => files[file]?.text !== text)
}

/** In milliseconds. A page that is loaded again gets the lock once its last worker has ended. */
const maxWait = 3000

let isOnlyTab = false

/** Two tabs would overwrite each other's drafts. This one holds the lock until it closes. @returns whether it has it */
async function waitForOtherTabs(name: string): Promise<boolean> {
  const forever = new Promise<void>(() => {})
  return new Promise<boolean>((resolve) => {
    const hold = async () => {
      resolve(true)
      await forever
    }
    const signal = AbortSignal.timeout(maxWait)
    // Old browsers have no locks.
    if (!('locks' in navigator)) resolve(true)
    else navigator.locks.request(`edit ${name}`, { signal }, hold).catch(() => resolve(false))
  })
}

function othersOf({ publicFiles, others }: EditBase): ReadonlyMap<string, string> {
  const blobs = Object.entries(publicFiles).map(([path, { blob }]) => [path, blob] as const)
  return new Map([...blobs, ...Object.entries(others)])
}

function siteOpened() {
  if (!opened) throw new Refusal(signedIn ? 'The content is still loading. Try again in a moment.' : 'Sign in to edit.')
  return opened
}

async function siteChecked() {
  const site = siteOpened()
  await checking
  return site
}

/** The content that the published site was built from. A failed request is sent again. */
function readBase(): Promise<EditBase> {
  loading ??= readJson(editFiles.base, editBase)
  loading.catch(() => (loading = undefined))
  return loading
}

async function readJson<T>(address: string, schema: z.ZodType<T>): Promise<T> {
  const path = import.meta.env.BASE_URL + address.slice(1)
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok) throw new Refusal('The content of the site cannot be loaded. Check the network, and try again.')
  const { success, data } = schema.safeParse(await response.json().catch(() => undefined))
  if (success) return data
  throw new Refusal(
    `${path} is from another version of the editor, or damaged. Wait until the site is built, and load this page again.`
  )
}

Comlink.expose(editor)
