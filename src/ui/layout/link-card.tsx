import ArrowRight from 'lucide-react/icons/arrow-right'
import type { IconShape } from '../../../schema/emitted.ts'
import { Link } from '../link.tsx'
import { Card, IconTile } from './card.tsx'

interface Props {
  readonly icon: IconShape
  readonly title: string
  readonly description: string
  /** What to expect. */
  readonly detail?: string | undefined
  readonly label: string
  readonly href: string
}

/** A card whose whole area is a link; the link text says where it leads. */
export function LinkCard({ icon, title, description, detail, label, href }: Props) {
  return (
    <Card className="relative flex w-full flex-col transition-colors duration-120 hover:border-brand-line active:bg-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink">
      <div className="grow">
        <IconTile icon={icon} />
        <h3 className="mt-5 text-card">{title}</h3>
        <p className="mt-2 text-pretty text-muted">{description}</p>
        {detail && <p className="mt-4 text-sm font-medium">{detail}</p>}
      </div>
      <Link
        href={href}
        className="text-link mt-6 inline-flex items-center gap-1.5 self-start font-medium after:absolute after:inset-0 focus-visible:outline-none"
      >
        {label}
        {/* Outbound links have another icon, and mail links have none. */}
        {/^[/#]/.test(href) && <ArrowRight aria-hidden className="size-4 shrink-0" />}
      </Link>
    </Card>
  )
}

/** An icon beside a title, a description and a link, in little space. */
export function LinkRow({ icon, title, detail, description, label, href }: Props) {
  return (
    <div className="flex gap-4">
      <IconTile icon={icon} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{title}</h3>
          {detail && <p className="text-sm font-medium text-success max-sm:w-full">{detail}</p>}
        </div>
        <p className="mt-1 text-[0.9375rem] text-pretty text-muted">{description}</p>
        <Link href={href} className="text-link mt-1.5 inline-block min-h-6 text-[0.9375rem] font-medium">
          {label}
        </Link>
      </div>
    </div>
  )
}
