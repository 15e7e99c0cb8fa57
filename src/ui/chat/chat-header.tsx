import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'

interface Props {
  /** The name as an element, which may be a heading. */
  readonly name: ReactNode
  /** A short text below the name. */
  readonly status?: string | undefined
  /** Buttons at the end. */
  readonly children?: ReactNode
}

/** The header of a conversation, with the name of the assistant. */
export function ChatHeader({ name, status, children }: Props) {
  return (
    <div className="chat-header">
      <span className="chat-avatar">
        <Sparkles aria-hidden className="size-4.5" />
      </span>
      <div className="mr-auto min-w-0 leading-tight">
        {name}
        {status && <p className="mt-0.5 text-xs text-muted">{status}</p>}
      </div>
      {children}
    </div>
  )
}
