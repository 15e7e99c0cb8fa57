import X from 'lucide-react/icons/x'
import * as Toast from 'radix-ui/toast'
import * as labels from '../../generated/labels.ts'
import { removeToast, type ShownToast } from './toast-store.ts'
import './toasts.css'

/** The visible toasts. Their timers pause on hover, on focus, and while the window is in the background. */
export function Toasts({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <Toast.Provider duration={5000} label={labels.notification} swipeDirection="right">
      {toasts.map(({ id, title, description, variant = 'default', duration }) => (
        <Toast.Root
          key={id}
          data-toast=""
          data-variant={variant}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          {...(duration && { duration })}
          onOpenChange={(open) => !open && removeToast(id)}
          className="toast appears"
        >
          <div className="grid grow gap-0.5">
            <Toast.Title className="font-medium">{title}</Toast.Title>
            {description && <Toast.Description className="text-sm text-muted">{description}</Toast.Description>}
          </div>
          <Toast.Close aria-label={labels.closeNotification} className="icon-button -my-2 -mr-2 size-9 shrink-0">
            <X aria-hidden size={16} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport label={labels.notifications} className="toast-viewport" />
    </Toast.Provider>
  )
}
