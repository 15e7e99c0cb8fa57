import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Link } from '../link.tsx'

/** A card that is one large link: the words of the link say where it leads, its area is the whole card. */
export function LinkCard({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Card className="relative flex w-full flex-col transition-colors duration-120 hover:border-brand-line active:bg-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink">
      <div className="grow">{children}</div>
      <Link
        href={href}
        className="text-link mt-6 inline-flex items-center gap-1.5 self-start font-medium after:absolute after:inset-0 focus-visible:outline-none"
      >
        {label}
        {isOnSite(href) && <ArrowRight aria-hidden className="size-4 shrink-0" />}
      </Link>
    </Card>
  )
}

/** Links that leave the site, and those that begin a letter, have marks of their own or none. */
function isOnSite(href: string): boolean {
  return href.startsWith('/') || href.startsWith('#')
}
