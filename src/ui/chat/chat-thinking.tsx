import type { ComponentProps } from 'react'

/** The indicator of a pending answer. */
export function ChatThinking({ children, className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p className={`chat-thinking ${className}`} {...rest}>
      <span aria-hidden className="chat-dots">
        <span />
        <span />
        <span />
      </span>
      {children}
    </p>
  )
}
