import type { Analytics } from './analytics.ts'
import type { Entry } from './content.ts'
import type { ExitIntent, RecentPurchase } from './popups.ts'
import type { Day, Money } from './figures.ts'
import type { Icon, PictureFiles } from './pictures.ts'
import type { Markdown, Reference, YamlCode } from './primitives.ts'
import type { Section } from './sections/index.ts'

/** HTML made at build time, of Markdown or of code. */
export interface Html {
  readonly html: string
}

/** The shapes of an icon, in 24 by 24 units: lines, or the filled mark of a company. */
export interface IconShape {
  readonly style: 'line' | 'filled'
  readonly shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** One picture in several widths: the smallest, all of them as `srcset` has them, and the size of the largest. */
export interface MeasuredPicture {
  readonly src: string
  readonly srcSet: string
  readonly width: number
  readonly height: number
}

/** A day as it is written in the site's language, and for machines as ISO 8601. */
export interface WrittenDay {
  readonly iso: string
  readonly text: string
}

/** What a page's document tells link previews, assistants and feed readers. All addresses are full ones. */
export interface PagePreview {
  readonly image: { readonly address: string; readonly width: number; readonly height: number; readonly alt: string }
  /** The page's twin as Markdown. */
  readonly markdown: string
  readonly feed?: { readonly title: string; readonly address: string }
}

/** How the browser sends a form to its service. */
export interface FormDelivery {
  readonly action: string
  /** Names and values of hidden fields. */
  readonly hidden: Readonly<Record<string, string>>
  /** The names of the fields for the service, by their ids. */
  readonly names: Readonly<Record<string, string>>
  /** The name of a field that only programs fill in. */
  readonly trap?: string
  /** Whether the page sends it and shows the answer; otherwise the browser posts it. */
  readonly isRead: boolean
  /** By which the host finds the form in the HTML. */
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Content as the emit stage hands it to renderers: entries in place of references, HTML in place of
 * Markdown and code, shapes in place of icon names, pictures measured, prices and days as they are shown.
 */
export type Emitted<T> =
  T extends Reference<infer C>
    ? Emitted<Entry<C>> & (C extends 'forms' ? { readonly delivery: FormDelivery } : unknown)
    : T extends Markdown | YamlCode
      ? Html
      : T extends Icon
        ? IconShape
        : T extends Money
          ? string
          : T extends PictureFiles
            ? MeasuredPicture
            : T extends Day
              ? WrittenDay
              : T extends readonly [unknown, ...unknown[]]
                ? { readonly [K in keyof T]: Emitted<T[K]> }
                : T extends readonly (infer I)[]
                  ? readonly Emitted<I>[]
                  : T extends object
                    ? { readonly [K in keyof T]: Emitted<T[K]> }
                    : T

/** What is known of a page outside of its sections: by its head, the assistant and analytics. */
export interface PageFacts extends Omit<Entry<'pages'>, 'sections' | 'buyBar' | 'contents'> {
  /** The full address, for search engines and link previews. */
  readonly address: string
  /** What the bar at the foot of phones sells. */
  readonly buyBar?: PlanOffer
}

/** A page with the data of its sections, each for the renderer of its type. */
export interface PageData extends PageFacts, Pick<Entry<'pages'>, 'contents'> {
  readonly sections: readonly (Emitted<Section> | NotFoundData)[]
}

/** A form, with how it is sent. */
export type EmittedForm = Emitted<Reference<'forms'>>

/** What the renderer of a section type gets. */
export type SectionProps<T extends Section['type']> = Emitted<Extract<Section, { readonly type: T }>>

/** The section of the 404 page, with the pages that it may suggest. */
export type NotFoundData = SectionProps<'not-found'> & { readonly pages?: readonly KnownPage[] }

export interface KnownPage {
  readonly path: string
  readonly name: string
  /** Other addresses that lead to it. */
  readonly also: readonly string[]
}

/** The plan fields that a one-line offer needs. */
export type PlanOffer = Pick<Emitted<Entry<'plans'>>, 'name' | 'price' | 'period' | 'purchaseUrl'>

/** All that a page's document is rendered from: the default export of src/generated/routes/<page>.js. */
export interface PageDocument {
  readonly page: PageData
  /** Left out, as its structured data are, where search engines are not to list the page. */
  readonly preview?: PagePreview
  readonly structuredData?: object
  /** Other origins that the forms of the page are sent to, for its security policy. */
  readonly origins?: { readonly forms: readonly string[]; readonly connect: readonly string[] }
}

/** The modules of all pages by path: the export of src/generated/routes.js. */
export type RouteTable = Readonly<Record<string, () => Promise<{ readonly default: PageDocument }>>>

/** When popups come, which is known on every page; one that is switched off is left out. */
export interface PopupSettings {
  readonly exitIntent?: ExitIntent['triggers']
  /** `count` is the number of purchases to choose from. */
  readonly recentPurchase?: RecentPurchase['timing'] & { readonly count: number }
}

/** The question whether visits may be counted. */
export type ConsentWords = Emitted<NonNullable<Analytics['ask']>>

/** The words of the notices, each purchase as the sentence that a visitor reads. */
export interface RecentPurchaseWords extends Pick<RecentPurchase, 'label' | 'region' | 'dismiss'> {
  readonly purchases: readonly { readonly sentence: string; readonly timeAgo: string }[]
}
