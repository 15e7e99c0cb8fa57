import type { Content } from '../../schema/content.ts'
import type { ThemeName } from '../model/brand-colors.ts'
import type { SocialCard } from '../site-files/social-card.ts'

/** What the emitted modules take from outside content/. */
export interface SiteCode {
  /** The section types that hydrate. */
  readonly islands: ReadonlySet<string>
  /** The color of pages for a brand's hue in degrees, such as `#ffffff`. */
  readonly pageColor: (theme: ThemeName, hue: number) => string
  /** The name of the font file that has these characters. */
  readonly fontFile: (characters: string) => string
  readonly imageKeys: (content: Content) => ImageKey
}

/** The part of a social image's address that differs for different images. */
export type ImageKey = (card: SocialCard) => string
