import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Link } from '../link.tsx'

/** A card whose whole area is a link; the link text says where it leads. */
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

/** Outbound links have another icon, and mail links have none. */
function isOnSite(href: string): boolean {
  return href.startsWith('/') || href.startsWith('#')
}
