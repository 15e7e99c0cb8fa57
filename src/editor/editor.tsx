import * as Toast from 'radix-ui/toast'
import * as Tooltip from 'radix-ui/tooltip'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { contentEvents } from '../shared/development-events.ts'
import { Bar } from './bar.tsx'
import { editorHost, setHost, type EditorHost } from './channel.ts'
import { container } from './container.ts'
import { FindingsDialog, HelpDialog, OfferDialog } from './dialogs.tsx'
import { askBeforeLeaving, checkUnsaved, keyOf } from './drafts.ts'
import styles from './editor.css?inline'
import { FieldPopover } from './field/field-popover.tsx'
import { listenToPage } from './open-value.ts'
import { Outline } from './outline.tsx'
import formStyles from './panel/form.css?inline'
import panelStyles from './panel/panel.css?inline'
import { Panel } from './panel/panel.tsx'
import { editorState, refresh, update, useEditor } from './store.ts'
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
    if (!editorState().isOn) return
    void refresh()
    checkUnsaved()
  })
  createRoot(container).render(<Editor />)
}

/**
 * Radix asks `document.activeElement` which of its elements has the focus, and inside a shadow root gets the root's
 * host instead (https://github.com/radix-ui/primitives/issues/1772). While the host has the focus, this returns the
 * element inside.
 */
function pierceFocus(host: HTMLElement): void {
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => {
      const active: unknown = property?.get?.call(document)
      return active === host ? (host.shadowRoot?.activeElement ?? host) : active
    }
  })
}

function Editor() {
  const { isOn, open, panel, page, offer, dialog } = useEditor()
  const { Popup } = editorHost()
  useEffect(() => {
    // So that authors can scroll the end of the page out from under the bar.
    document.body.style.paddingBottom = isOn ? '5rem' : ''
  }, [isOn])
  return (
    <Tooltip.Provider delayDuration={400}>
      {isOn && <Outline />}
      {isOn && <Popup />}
      {isOn && page && open && <FieldPopover key={open.sources.map(keyOf).join()} {...open} />}
      {isOn && page && panel !== 'closed' && <Panel />}
      <Bar />
      <Message />
      {offer && <OfferDialog {...offer} />}
      {dialog === 'help' && <HelpDialog />}
      {isOn && dialog === 'findings' && <FindingsDialog />}
    </Tooltip.Provider>
  )
}

/** In milliseconds: at least eight seconds, and longer for a message that takes longer to read. */
const durationOf = (message = '') => Math.max(8000, 80 * message.length)

/** The last message, such as why an edit was refused. */
function Message() {
  const { message } = useEditor()
  return (
    <Toast.Provider duration={durationOf(message)} label="Editor message">
      <Toast.Root
        key={message}
        open={message !== undefined}
        onOpenChange={(isOpen) => !isOpen && update({ message: undefined })}
        onEscapeKeyDown={(event) => {
          // Otherwise, the panel would close with it.
          event.preventDefault()
          update({ message: undefined })
        }}
        className="toast"
      >
        <Toast.Description>{message}</Toast.Description>
        <Toast.Close aria-label="Close">×</Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  )
}
