import * as Toast from 'radix-ui/toast'
import { update, useEditor } from './store.ts'

const duration = 8000

/** The last message, such as why an edit was refused. */
export function Message() {
  const { message } = useEditor()
  return (
    <Toast.Provider duration={duration} label="Editor message">
      <Toast.Root
        key={message}
        open={message !== undefined}
        onOpenChange={(isOpen) => !isOpen && update({ message: undefined })}
        className="toast"
      >
        <Toast.Description>{message}</Toast.Description>
        <Toast.Close aria-label="Close">×</Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  )
}
