// React Fast Refresh needs this before any component loads.
import '@vitejs/plugin-react/preamble'

import { createRoot } from 'react-dom/client'
import { contentEvents } from '../shared/development-events.ts'
import { refresh, switchEditing, wasEditing } from './actions.ts'
import { container } from './container.ts'
import { askBeforeLeaving } from './drafts.ts'
import styles from './editor.css?inline'
import formStyles from './panel/form/form.css?inline'
import panelStyles from './panel/panel.css?inline'
import { Editor } from './editor.tsx'
import { openUnsaved } from './open-unsaved.ts'
import { listenToPage } from './page-events.ts'
import { pierceFocus } from './pierce-focus.ts'
import { editorState, update } from './store.ts'
import { keepOnTop } from './top-layer.ts'

/**
 * Development only: editing on the page. The editor lives in a shadow root beside the page, so that neither affects the
 * other. The page shows a change when the development server sends it, as after any saved file.
 */
const host = document.createElement('content-editor')
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles + panelStyles + formStyles)
shadow.adoptedStyleSheets = [sheet]
shadow.append(container)
document.documentElement.append(host)

keepOnTop(host)
pierceFocus(host)
listenToPage(host)
window.addEventListener('beforeunload', askBeforeLeaving)
createRoot(container).render(<Editor />)

const address = new URL(location.href)
const isAsked = address.searchParams.has('edit')
address.searchParams.delete('edit')
if (isAsked) history.replaceState(history.state, '', address)
if (isAsked || wasEditing()) void switchEditing(true).then(() => openUnsaved(false))

import.meta.hot?.on('vite:ws:disconnect', () =>
  update({ message: 'The development server has stopped. This page reloads when it is back, and keeps your changes.' })
)

// The page updates first, then its sources.
window.addEventListener(contentEvents.shown, () => {
  if (editorState().isOn) void refresh()
})
