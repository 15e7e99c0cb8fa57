// React Fast Refresh needs this before any component loads.
import '@vitejs/plugin-react/preamble'

import { switchEditing, wasEditing } from './actions.ts'
import { developmentHost } from './development-host.ts'
import { mountEditor } from './mount.tsx'
import { openUnsaved } from './open-unsaved.ts'
import { update } from './store.ts'

/** Development only: editing on the page, which shows a change when the server sends it, as after any saved file. */
mountEditor(developmentHost)

const address = new URL(location.href)
const isAsked = address.searchParams.has('edit')
address.searchParams.delete('edit')
if (isAsked) history.replaceState(history.state, '', address)
if (isAsked || wasEditing()) void switchEditing(true).then(() => openUnsaved(false))

import.meta.hot?.on('vite:ws:disconnect', () =>
  update({ message: 'The development server has stopped. This page reloads when it is back, and keeps your changes.' })
)
