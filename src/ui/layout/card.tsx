import type { ComponentProps } from 'react'
import type { IconShape } from '../../../schema/emitted.ts'
import { Icon } from '../pictures/icon.tsx'

/** A raised surface with one subject. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`rounded-card border border-line bg-surface p-6 shadow-card lg:p-8 ${className}`} {...rest} />
}

/** An icon on a tile in the soft brand color. */
export function IconTile({ icon }: { icon: IconShape }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control border border-brand-line bg-brand-soft text-brand-ink">
      <Icon icon={icon} className="size-5.5" />
    </span>
  )
}
