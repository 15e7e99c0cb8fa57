import type { MeasuredPicture } from '../../schema/emitted.ts'

interface Pair {
  readonly light: MeasuredPicture
  readonly dark: MeasuredPicture
}

interface Props extends Pair {
  readonly alt: string
  /** Shown on phones in its place. */
  readonly narrow?: Pair | undefined
  /** How wide it is shown, as `sizes` says it; on phones it is as wide as the screen. */
  readonly sizes: string
}

const themes = [
  ['light', 'dark:hidden'],
  ['dark', 'hidden dark:block']
] as const

/**
 * A picture with a twin for the other theme. The twin is not displayed, and because both are lazy, browsers load the
 * one that is shown and no other; the place of both is kept free.
 */
export function ThemedPicture({ alt, narrow, sizes, ...wide }: Props) {
  return themes.map(([theme, shown]) => (
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
        loading="lazy"
        fetchPriority="high"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  ))
}
