import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  readonly label: string
  readonly Drawing: LucideIcon
  /** The size of the icon in pixels. */
  readonly size?: number
}

export function IconButton({ label, Drawing, size = 20, className = '', ...button }: Props) {
  return (
    <button type="button" aria-label={label} className={`icon-button ${className}`} {...button}>
      <Drawing aria-hidden size={size} />
    </button>
  )
}
