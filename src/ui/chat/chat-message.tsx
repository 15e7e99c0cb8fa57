import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'li'> {
  readonly speaker: 'user' | 'assistant'
  /** Small print under the bubble. */
  readonly below?: ReactNode
  /** Shown in its place until the message appears. */
  readonly pending?: ReactNode
}

/** One message of a conversation: the visitor's on the right, the assistant's on the left. */
export function ChatMessage({ speaker, below, pending, children, className = '', ...rest }: Props) {
  const isUser = speaker === 'user'
  return (
    <li className={`chat-message group ${isUser ? 'items-end' : 'items-start'} ${className}`} {...rest}>
      <div
        className={`chat-bubble ${isUser ? 'rounded-br-sm bg-brand text-on-brand' : 'rich-text rounded-bl-sm border border-line bg-raised'}`}
      >
        {children}
      </div>
      {pending}
      {below && <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">{below}</div>}
    </li>
  )
}
