import * as Comlink from 'comlink'
import { request } from '../../schema/editing.ts'
import { editBase, editIcons, type EditBase, type WebEditor } from '../../schema/web-editor.ts'
import { createAnswers, createQueue } from '../editing/answers.ts'
import { EditSession } from '../editing/edit-session.ts'
import { labelAt } from '../editing/labels.ts'
import { Refusal } from '../editing/refusal.ts'
import { editFiles } from '../model/addresses.ts'
import { browserStore } from './browser-store.ts'
import { createGitHub } from './github.ts'
import { LiveSite } from './live-site.ts'
import { placeOfPicture } from './pictures.ts'
import type { Repository } from './repository.ts'
import { versionsOf } from './versions.ts'
import { editableFilesOf, workspaceFiles } from './workspace-files.ts'
import { openWorkspace } from './workspace.ts'

/** The worker of the editor on the live site: it has the content, the compiler and the renderers. */

let loading: Promise<EditBase> | undefined
let repository: Repository | undefined
let opened: Awaited<ReturnType<typeof openSite>> | undefined

const editor: WebEditor = {
  async signIn(token, isTested) {
    const { repository: name, api, hasRelay } = await readBase()
    const signedIn = createGitHub({ repository: name, api, token, mayReachOthers: hasRelay })
    const login = await signedIn.signIn(isTested)
    repository = signedIn
    return login
  },
  async open(onShown) {
    const base = await readBase()
    opened = await openSite(base, onShown)
    return { mayPublish: base.mayPublish && !opened.workspace.isProtected }
  },
  check: () => siteOpened().site.refresh(),
  ask: (asked) => siteOpened().answer(request.parse(asked)),
  page: (path) => siteOpened().site.page(path),
  async addPicture(name, bytes) {
    const { workspace, site } = siteOpened()
    const { others } = workspace.files()
    const path = placeOfPicture(name, bytes, (path) => others.has(path))
    await workspace.addFile(path, bytes)
    await site.refresh()
    return [path.replace('content/public', '')]
  },
  file: async (address) => opened?.workspace.files().others.get(`content/public${address}`),
  async state() {
    const { workspace } = siteOpened()
    const { kind, pull, checks } = await workspace.state()
    return { kind, pull: pull?.address, preview: checks?.preview, isVolatile: !workspace.isLasting }
  },
  async conflicts() {
    const { workspace, site } = siteOpened()
    const { latest } = site
    return workspace.conflicts().map(({ file, path, base = '', mine = '', theirs = '' }) => {
      const label = latest ? labelAt(file, path, latest.model) : file
      return { label, file, path, base, mine, theirs }
    })
  },
  async settle({ file, path }, side) {
    const { workspace, site } = siteOpened()
    const key = (place: Pick<typeof asked, 'file' | 'path'>) => JSON.stringify([place.file, place.path])
    const asked = { file, path }
    const conflict = workspace.conflicts().find((other) => key(other) === key(asked))
    if (!conflict) throw new Refusal('This value is no longer in conflict.')
    await workspace.settle(conflict, side)
    await site.refresh()
  }
}

async function openSite(base: EditBase, onShown: () => void) {
  if (!repository) throw new Error('Sign in before the content is opened.')
  await waitForOtherTabs(base.repository)
  const icons = editIcons.parse(await readJson(editFiles.icons))
  const workspace = await openWorkspace({
    repository,
    store: browserStore(`edit ${base.repository}`),
    base: { files: new Map(Object.entries(base.files)), others: othersOf(base) },
    branch: base.branch
  })
  const site = new LiveSite(workspaceFiles(workspace, base), base, icons, onShown)
  const session = new EditSession(editableFilesOf(workspace), site)
  return { workspace, site, answer: createAnswers(session, site, versionsOf(workspace, site), createQueue()) }
}

/** In milliseconds. A page that is loaded again gets the lock once its last worker has ended. */
const longestWait = 3000

/** Two tabs would overwrite each other's drafts. This one holds the lock until it closes. @throws {Refusal} */
async function waitForOtherTabs(name: string): Promise<void> {
  const forever = new Promise<void>(() => {})
  const isFree = await new Promise<boolean>((resolve) => {
    const hold = async () => {
      resolve(true)
      await forever
    }
    const signal = AbortSignal.timeout(longestWait)
    // Old browsers have no locks.
    if (!('locks' in navigator)) resolve(true)
    else navigator.locks.request(`edit ${name}`, { signal }, hold).catch(() => resolve(false))
  })
  if (!isFree)
    throw new Refusal('The editor is open in another tab of this browser. Close that tab, and sign in again.')
}

function othersOf({ publicFiles, others }: EditBase): ReadonlyMap<string, string> {
  const blobs = Object.entries(publicFiles).map(([path, { blob }]) => [path, blob] as const)
  return new Map([...blobs, ...Object.entries(others)])
}

function siteOpened() {
  if (!opened) throw new Error('The content is not open yet.')
  return opened
}

/** The content that the published site was built from. A failed request is sent again. */
function readBase(): Promise<EditBase> {
  loading ??= readJson(editFiles.base).then((data) => editBase.parse(data))
  loading.catch(() => (loading = undefined))
  return loading
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(import.meta.env.BASE_URL + address.slice(1)).catch(() => undefined)
  if (!response?.ok) throw new Refusal('The content of the site cannot be loaded. Check the network, and try again.')
  return response.json()
}

Comlink.expose(editor)
