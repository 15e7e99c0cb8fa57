import type { ComponentProps } from 'react'

/** Stands where an answer is about to come. */
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
