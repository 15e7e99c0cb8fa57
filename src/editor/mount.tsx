import { createRoot } from 'react-dom/client'
import { contentEvents } from '../shared/development-events.ts'
import { refresh } from './actions.ts'
import { setHost, type EditorHost } from './channel.ts'
import { container } from './container.ts'
import { askBeforeLeaving } from './drafts.ts'
import styles from './editor.css?inline'
import { Editor } from './editor.tsx'
import { listenToPage } from './page-events.ts'
import formStyles from './panel/form/form.css?inline'
import panelStyles from './panel/panel.css?inline'
import { pierceFocus } from './pierce-focus.ts'
import { editorState } from './store.ts'
import { keepOnTop } from './top-layer.ts'

/** Shows the editor in a shadow root beside the page, so that neither affects the other. */
export function mountEditor(host: EditorHost): void {
  setHost(host)
  const element = document.createElement('content-editor')
  const shadow = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles + panelStyles + formStyles)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(container)
  // Outside of the body, Firefox does not let authors type over a selection.
  document.body.append(element)
  keepOnTop(element)
  pierceFocus(element)
  listenToPage(element)
  window.addEventListener('beforeunload', askBeforeLeaving)
  // The page updates first, then its sources.
  window.addEventListener(contentEvents.shown, () => {
    if (editorState().isOn) void refresh()
  })
  createRoot(container).render(<Editor />)
}
