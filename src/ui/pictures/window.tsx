import type { ReactNode } from 'react'

interface Props {
  readonly bar: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A drawn window. Without a title bar, it is only a frame. */
export function Window({ bar, className = '', children }: Props) {
  return (
    <figure className={`picture-window ${className}`}>
      {bar && (
        <figcaption className="flex items-center gap-2.5 border-b border-line px-4 py-2.5 font-mono text-xs text-muted max-sm:px-3">
          {bar}
        </figcaption>
      )}
      {children}
    </figure>
  )
}
