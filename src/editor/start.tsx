// React Fast Refresh needs this before any component loads.
import '@vitejs/plugin-react/preamble'

import type { Request, Response, Responses } from '../../schema/editing.ts'
import { withBasePath, withoutBasePath } from '../app/navigation/base-path.ts'
import { siteData } from '../app/navigation/site-data.ts'
import { canonicalPath } from '../shared/addresses.ts'
import { editAddress } from '../shared/development-events.ts'
import { pictureLimit } from '../shared/upload-limit.ts'
import type { EditorHost } from './channel.ts'
import { mountEditor } from './editor.tsx'
import { openUnsaved } from './open-value.ts'
import { PagePopup } from './page-popups.tsx'
import { switchEditing, update, wasEditing } from './store.ts'

/** Development only: editing on the page, which shows a change when the server sends it, as after any saved file. */

let isReloading = false
import.meta.hot?.on('vite:beforeFullReload', () => (isReloading = true))
import.meta.hot?.on('vite:ws:disconnect', () => {
  isReloading = true
  update({
    message: 'The development server has stopped. This page reloads when it is back, and keeps your changes.'
  })
})

/** The development server: scripts/dev/editing answers. */
const developmentHost: EditorHost = {
  async ask<R extends Request>(request: R) {
    // Without a server, no answer comes.
    if (isReloading) return new Promise(() => {})
    // TypeScript cannot relate the kind of the answer to the kind of the request.
    return (await post('', { body: JSON.stringify(request) })) as Responses[R['kind']]
  },
  sendPicture: async (picture, signal) =>
    (await post(`?picture=${encodeURIComponent(picture.name)}`, { body: picture, signal })) as readonly string[],
  largestPicture: pictureLimit,
  isReloaded: () => isReloading,
  path: () => canonicalPath(withoutBasePath(location.pathname) ?? '/'),
  pageMoved(path) {
    // The 404 page shows at any address.
    if (path === siteData.notFoundPath) return
    // It may have redirected until now, and Vite updates the generated redirects later.
    siteData.redirects = Object.fromEntries(Object.entries(siteData.redirects).filter(([from]) => from !== path))
    // The router follows the history.
    history.pushState(null, '', withBasePath(path))
  },
  iconAddress(name) {
    const file = name.startsWith('brand/')
      ? `simple-icons/icons/${name.slice('brand/'.length)}`
      : `lucide-static/icons/${name}`
    return `${import.meta.env.BASE_URL}node_modules/${file}.svg`
  },
  Popup: PagePopup,
  Status: () => null,
  Conflicts: () => null,
  sourceOf: () => undefined,
  useVersion: () => ({
    name: 'Save a version',
    running: 'Saving a version…',
    done: 'Saved a version',
    note: '“Save a version” keeps them on this computer.'
  })
}

async function post(query: string, init: RequestInit): Promise<unknown> {
  const address = import.meta.env.BASE_URL.slice(0, -1) + editAddress + query
  const response = await fetch(address, { method: 'POST', ...init }).catch(() => undefined)
  if (!response)
    throw new Error('The connection to the development server broke. Check that the server is running, and try again.')
  if (!response.ok) throw new Error(`The server answered with status ${response.status}. Try again.`)
  const answer: Response = await response.json()
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.answer
}

mountEditor(developmentHost)

const address = new URL(location.href)
const isAsked = address.searchParams.has('edit')
address.searchParams.delete('edit')
if (isAsked) history.replaceState(history.state, '', address)
if (isAsked || wasEditing()) void switchEditing(true).then(() => openUnsaved(false))
