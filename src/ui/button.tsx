import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** The assistant, buttons and fields of a page, which nothing that floats over the page may cover. */
export const mainControls = 'main :is([data-assistant], [data-cta], button, input, textarea)'

interface Look {
  readonly variant?: 'primary' | 'secondary' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

const variants = {
  primary:
    'border border-transparent bg-brand text-on-brand shadow-card hover:bg-brand-hover active:bg-brand-hover active:text-on-brand',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-raised active:bg-line'
}
const sizes = {
  small: 'min-h-11 px-3.5 text-sm whitespace-nowrap',
  medium: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-6 py-2 text-lg'
}

function buttonClass({ variant = 'primary', size = 'medium' }: Look): string {
  return `inline-flex items-center justify-center rounded-control text-center font-medium text-balance transition-[background-color,border-color,translate] duration-120 ${variants[variant]} ${sizes[size]}`
}

export function Button({ variant, size, className = '', ...button }: ComponentProps<'button'> & Look) {
  return <button type="button" className={`${buttonClass({ variant, size })} ${className}`.trimEnd()} {...button} />
}

/** A link that looks like a button; analytics counts its clicks by `data-cta`. */
export function ButtonLink({ variant, size, className = '', ...link }: ComponentProps<typeof Link> & Look) {
  return <Link data-cta="" className={`${buttonClass({ variant, size })} ${className}`} {...link} />
}

/** A button of the content. */
export function Action({ label, ...link }: ComponentProps<typeof ButtonLink> & { label: string }) {
  return <ButtonLink {...link}>{label}</ButtonLink>
}
