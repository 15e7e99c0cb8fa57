import type { IconShape } from '../../../schema/emitted.ts'
import { Link } from '../link.tsx'
import { IconTile } from './card.tsx'

interface Props {
  readonly icon: IconShape
  readonly title: string
  /** What to expect, at the end of the title's line. */
  readonly detail?: string | undefined
  readonly description: string
  readonly label: string
  readonly href: string
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
