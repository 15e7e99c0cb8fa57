import type { SectionProps } from '../../../schema/emitted.ts'

type Picture = NonNullable<SectionProps<'hero'>['picture']>

/** `narrow` replaces the picture on phones. */
interface Props extends Pick<Picture, 'alt' | 'light' | 'dark' | 'narrow'> {
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
export function ThemedPicture({ alt, narrow, sizes, lazy = false, ...wide }: Props) {
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
