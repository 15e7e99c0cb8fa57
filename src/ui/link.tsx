import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ComponentProps } from 'react'
import { examplesFolder, withBasePath } from '../shared/addresses.ts'
import { atStorePage } from '../browser/at-store-page.ts'
import { overlay } from '../generated/checkout.ts'
import * as labels from '../generated/labels.ts'

/** The example sites, which are other sites on the same host. */
const examples = withBasePath(`${examplesFolder}/`, import.meta.env.BASE_URL.slice(0, -1))

/** A link. If it leads to another site, or to an example site, it opens a new tab; an icon and a text for screen readers say so. */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const opensOverPage = overlay && atStorePage(overlay.frames, new URL(href, 'https://site').href)
  if (opensOverPage || (!href.startsWith('https://') && !href.startsWith(examples))) {
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

/** A link on a line of its own. Links within the site get an arrow; outbound links have another icon, and mail links none. */
export function MoreLink({ href, label, className = '' }: { href: string; label: string; className?: string }) {
  return (
    <Link href={href} className={`text-link inline-flex items-center gap-1.5 font-medium ${className}`}>
      {label}
      {/^[/#]/.test(href) && <ArrowRight aria-hidden className="size-4 shrink-0" />}
    </Link>
  )
}
