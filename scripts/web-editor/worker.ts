import * as Comlink from 'comlink'
import { editBase, editIcons, type EditBase, type WebEditor } from '../../schema/web-editor.ts'
import { request } from '../../schema/editing.ts'
import { createAnswers, createQueue } from '../editing/answers.ts'
import { EditSession } from '../editing/edit-session.ts'
import { Refusal } from '../editing/refusal.ts'
import { editFiles } from '../model/addresses.ts'
import { browserStore } from './browser-store.ts'
import { createGitHub } from './github.ts'
import { LiveSite } from './live-site.ts'
import { placeOfPicture } from './pictures.ts'
import type { Repository } from './repository.ts'
import { versionsOf } from './versions.ts'
import { openWorkspace } from './workspace.ts'

/** The worker of the editor on the live site: it has the content, the compiler and the renderers. */

type Opened = Awaited<ReturnType<typeof openSite>>

let base: Promise<EditBase> | undefined
let repository: Repository | undefined
let opened: Opened | undefined

const editor: WebEditor = {
  async signIn(token) {
    const { repository: name, api } = await readBase()
    repository = createGitHub({ repository: name, api, token })
    return repository.signIn()
  },
  async open(onShown) {
    opened = await openSite(await readBase(), onShown)
    return { mayPublish: opened.mayPublish }
  },
  ask: (asked) => openedSite().answer(request.parse(asked)),
  page: (path) => openedSite().site.page(path),
  async addPicture(name, bytes) {
    const { workspace, site } = openedSite()
    const path = placeOfPicture(name, bytes, (path) => workspace.hasFile(path))
    await workspace.addFile(path, bytes)
    await site.refresh([path])
    return [path.replace('content/public', '')]
  },
  file: async (address) => opened?.workspace.fileAt(address),
  state: () => openedSite().workspace.state(),
  conflicts: async () => openedSite().workspace.conflicts(),
  settle: async (conflict, side) => openedSite().workspace.settle(conflict, side)
}

async function openSite(base: EditBase, onShown: () => void) {
  if (!repository) throw new Error('Sign in before the content is opened.')
  const icons = editIcons.parse(await readJson(editFiles.icons))
  const { branch, files, publicFiles } = base
  const workspace = await openWorkspace({ repository, store: browserStore, base: { files, publicFiles }, branch })
  const site = new LiveSite(workspace.contentFiles, base, icons, onShown)
  await site.refresh([])
  const session = new EditSession(workspace.editableFiles, site)
  const inTurn = createQueue()
  return {
    workspace,
    site,
    mayPublish: base.mayPublish && !workspace.isProtected,
    answer: createAnswers(session, site, versionsOf(workspace, site), inTurn)
  }
}

function openedSite(): Opened {
  if (!opened) throw new Error('The content is not open yet.')
  return opened
}

/** The content that the published site was built from, beside this worker. */
async function readBase(): Promise<EditBase> {
  base ??= readJson(editFiles.base).then((data) => editBase.parse(data))
  return base
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(import.meta.env.BASE_URL + address.slice(1)).catch(() => undefined)
  if (!response?.ok) throw new Refusal('The content of the site cannot be loaded. Check the network, and try again.')
  return response.json()
}

Comlink.expose(editor)
