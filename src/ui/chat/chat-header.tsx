import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'

interface Props {
  /** The name as its element: a heading, where it is one. */
  readonly name: ReactNode
  /** What can be expected, in a few words. */
  readonly status?: string | undefined
  /** Buttons at its end. */
  readonly children?: ReactNode
}

/** Who is spoken with, over a conversation. */
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
