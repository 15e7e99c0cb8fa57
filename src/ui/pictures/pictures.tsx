import { createElement, type ReactNode } from 'react'
import type { IconShape, SectionProps } from '../../../schema/emitted.ts'

/** An icon from the content, in the color of the text around it. Decoration: the text next to it says the same. */
export function Icon({ icon, className }: { icon: IconShape; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className={className} {...paint[icon.style]}>
      {icon.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}

const paint = {
  line: { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' },
  filled: { fill: 'currentColor' }
} as const

type Picture = NonNullable<SectionProps<'hero'>['picture']>

/** `narrow` replaces the picture on phones. */
interface PictureProps extends Pick<Picture, 'alt' | 'light' | 'dark' | 'narrow'> {
  /** The displayed width, in the format of `sizes`; on phones it is as wide as the screen. */
  readonly sizes: string
  /** Whether it is below the first screen. */
  readonly lazy?: boolean
}

/** On the first screen the dark picture is eager, because the default theme is dark. */
const themes = [
  ['light', 'dark:hidden', 'lazy'],
  ['dark', 'hidden dark:block', 'eager']
] as const

/** A picture for each theme; CSS displays one. The light one is lazy, so only visitors with that theme load it. */
export function ThemedPicture({ alt, narrow, sizes, lazy = false, ...wide }: PictureProps) {
  return themes.map(([theme, shown, loading]) => (
    <picture key={theme} className={shown}>
      {narrow && (
        <source
          media="(max-width: 39.99rem)"
          srcSet={narrow[theme].srcSet}
          sizes="100vw"
          width={narrow[theme].width}
          height={narrow[theme].height}
        />
      )}
      <img
        {...wide[theme]}
        sizes={sizes}
        alt={alt}
        loading={lazy ? 'lazy' : loading}
        fetchPriority={lazy ? undefined : 'high'}
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  ))
}

interface WindowProps {
  /** In the bar. Without one, the window is only a frame. */
  readonly address?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A drawn browser window. */
export function BrowserWindow({ address, className = '', children }: WindowProps) {
  return (
    <figure className={`picture-window ${className}`}>
      {address && (
        <figcaption className="flex items-center gap-2.5 border-b border-line px-4 py-2.5 font-mono text-xs text-muted max-sm:px-3">
          <span aria-hidden className="flex shrink-0 gap-1.5">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className="size-2.5 rounded-full bg-line" />
            ))}
          </span>
          <span className="mx-auto rounded-xl bg-raised px-3 py-0.5 text-center">{address}</span>
          <span aria-hidden className="w-9.5 shrink-[9]" />
        </figcaption>
      )}
      {children}
    </figure>
  )
}
