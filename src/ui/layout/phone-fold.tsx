import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/**
 * Content that phones fold away under its title. Wider screens always show it (phone-fold.css), and its heading, which
 * the content has itself with the class `phone-fold-heading`.
 */
export function PhoneFold({ title, children }: Props) {
  return (
    <details className="phone-fold group" suppressHydrationWarning>
      <summary className="min-h-11 cursor-pointer list-none items-center gap-4">
        <h3 className="grow text-card">{title}</h3>
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-subtle group-open:rotate-45 motion-safe:transition-transform motion-safe:duration-200"
        />
      </summary>
      {children}
    </details>
  )
}
