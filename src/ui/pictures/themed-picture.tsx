import type { MeasuredPicture } from '../../../schema/emitted.ts'

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

/** The site is dark until a visitor chooses otherwise, so that this picture can come before the page is laid out. */
const themes = [
  ['light', 'dark:hidden', 'lazy'],
  ['dark', 'hidden dark:block', 'eager']
] as const

/**
 * A picture with a twin for the other theme, which is not displayed. The one of the light theme is lazy, so that only
 * those who chose it load it, after the other; the place of both is kept free.
 */
export function ThemedPicture({ alt, narrow, sizes, ...wide }: Props) {
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
        loading={loading}
        fetchPriority="high"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  ))
}
