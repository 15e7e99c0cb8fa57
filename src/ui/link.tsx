import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ComponentProps } from 'react'
import * as labels from '../generated/labels.ts'

/** A link. An outbound link opens a new tab, and an icon and a text for screen readers say so. */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!href.startsWith('https://')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {/* The icon follows the last word in links that are flex boxes too. */}
      <span>
        {children}
        <ArrowUpRight aria-hidden className="ml-1 inline size-[1em] align-[-0.125em] opacity-70" />
      </span>
      <span className="sr-only"> {labels.newTab}</span>
    </a>
  )
}
