import * as Toast from 'radix-ui/toast'
import * as Tooltip from 'radix-ui/tooltip'
import { Bar } from './bar.tsx'
import { editorHost } from './channel.ts'
import { HelpDialog, OfferDialog } from './dialog.tsx'
import { keyOf } from './drafts.ts'
import { FieldPopover } from './field/field-popover.tsx'
import { FindingsDialog } from './findings-dialog.tsx'
import { Outline } from './outline.tsx'
import { Panel } from './panel/panel.tsx'
import { update, useEditor } from './store.ts'

export function Editor() {
  const { isOn, open, panel, page, offer, dialog } = useEditor()
  const { Popup } = editorHost()
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
