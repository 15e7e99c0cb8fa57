import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

interface Look {
  readonly variant?: 'primary' | 'secondary'
  readonly size?: 'small' | 'medium' | 'large'
}

const variants = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-hover active:translate-y-px',
  secondary:
    'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-raised active:translate-y-px'
}
const sizes = { small: 'min-h-10 px-3.5 text-sm', medium: 'min-h-11 px-5', large: 'min-h-13 px-6 text-lg' }

/** The look of a button, for links and buttons alike. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look = {}): string {
  return `inline-flex items-center justify-center rounded-control font-medium whitespace-nowrap transition-[background-color,border-color,translate] duration-150 ${variants[variant]} ${sizes[size]}`
}

/** A link that looks like a button; analytics counts its clicks by `data-cta`. */
export function ButtonLink({ variant, size, className = '', ...link }: ComponentProps<typeof Link> & Look) {
  return (
    <Link
      data-cta=""
      className={`${buttonClass({ ...(variant && { variant }), ...(size && { size }) })} ${className}`}
      {...link}
    />
  )
}
