import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The text before the links. */
  readonly heading?: string | undefined
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly onFollow?: (href: string) => void
}

/** Links to related pages. Each link gets all other properties. */
export function RelatedLinks({ heading, links, onFollow, className = '', ...link }: Props) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm ${className}`}>
      {heading && <span className="text-muted">{heading}</span>}
      {links.map(({ label, href }) => (
        <a
          key={href}
          href={href}
          {...(onFollow && { onClick: () => onFollow(href) })}
          className="text-link min-h-6 font-medium"
          {...link}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
