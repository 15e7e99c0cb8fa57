import { z } from 'zod'

/** Collections whose entries a section may name by id. */
export type ReferencedCollection = 'changelog' | 'plans' | 'faqs' | 'testimonials'

/** An entry named by its id. The emit stage puts the entry in its place. */
export interface Reference<C extends ReferencedCollection = ReferencedCollection> {
  readonly collection: C
  readonly id: string
}

/** Markdown source. The emit stage turns it into HTML. */
export interface Markdown {
  readonly markdown: string
}

/** An icon's name. The emit stage puts its drawing in its place. */
export interface Icon {
  readonly icon: string
}

/** A price as it is shown, and what structured data needs of it. */
export interface Money {
  readonly text: string
  /** In units of the currency, for example 67 for `$67`. */
  readonly amount: number
  /** ISO 4217, for example `USD`. */
  readonly currency: string
}

/** A day of the calendar. The emit stage puts the words of the site's language beside it. */
export interface Day {
  /** ISO 8601, for example `2026-03-17`. */
  readonly day: string
}

/** A rating as it is shown, and what structured data needs of it. */
export interface Rating {
  readonly text: string
  readonly value: number
  readonly best: number
}

const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** One line or paragraph that a visitor reads: never blank, at most `max` characters. */
export function text(max = 400) {
  return z.string().trim().min(1, 'Write some text here.').max(max)
}

/** Lower-case words with hyphens: ids, anchors and file names. */
export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens, beginning with a letter.')

/** A page's address: `/` or `/words-with-hyphens`, without a trailing slash. */
export const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
    'Write a path such as /pricing: lower-case words with hyphens, no slash at the end.'
  )

/** A link's target: `/path`, `/path#anchor`, `#anchor`, `https://…` or `mailto:…`. */
export const href = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|#\S+|https:\/\/\S+|mailto:\S+@\S+)$/, 'Link to /a-path, #an-anchor, https://… or mailto:….')

/** An address outside the site, always https. */
export const externalUrl = z.url({ protocol: /^https$/, error: 'Write a full address that begins with https://.' })

export const email = z.email('Write an e-mail address such as support@example.com.')

/** Markdown in a block scalar; raw HTML is not allowed. */
export const markdown = z
  .string()
  .trim()
  .min(1, 'Write some text here.')
  .transform((source): Markdown => ({ markdown: source }))

/** A Lucide icon (https://lucide.dev/icons) such as `rocket`, or a company's mark such as `brand/github`. */
export const icon = z
  .string()
  .regex(/^(?:brand\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Name an icon such as rocket or brand/github.')
  .transform((name): Icon => ({ icon: name }))

/** A price such as `$67` or `$1,250.50`. */
export const money = z.string().transform((value, context): Money => {
  const match = /^([$€£])(\d{1,3}(?:,\d{3})*|\d+)(\.\d{2})?$/.exec(value)
  const currency = match?.[1] && currencies[match[1]]
  if (!match || !currency) {
    context.addIssue({ code: 'custom', message: 'Write a price such as $67 or $1,250.50.' })
    return z.NEVER
  }
  return { text: value, amount: Number(`${match[2]}${match[3] ?? ''}`.replaceAll(',', '')), currency }
})

/** A number of days such as `30-day` or `14 days`, as that number. */
export const days = z
  .string()
  .regex(/^[1-9]\d*[- ]days?$/, 'Write a number of days such as 30-day or 14 days.')
  .transform((value) => Number.parseInt(value, 10))

/** A rating such as `4.9/5`, or `4.9` of five. */
export const rating = z
  .string()
  .regex(/^\d+(?:\.\d+)?(?:\/\d+)?$/, 'Write a rating such as 4.9/5 or 4.9.')
  .transform((value): Rating => {
    const [stars = '', best = '5'] = value.split('/')
    return { text: value, value: Number(stars), best: Number(best) }
  })
  .refine(({ value, best }) => value <= best, 'A rating is at most the number behind its slash, or five.')

/** A count that is written as text, because it comes from facts.yaml: `127` or `1,250`. */
export const count = z
  .string()
  .regex(/^(?:\d{1,3}(?:,\d{3})+|\d+)$/, 'Write a whole number such as 127 or 1,250.')
  .transform((value) => Number(value.replaceAll(',', '')))

/** A day such as `2026-03-17`. */
export const day = z.iso.date('Write a day such as 2026-03-17.').transform((value): Day => ({ day: value }))

/** The id of an entry of `collection`, which is its file's name without `.yaml`. */
export function reference<C extends ReferencedCollection>(collection: C) {
  return slug.transform((id): Reference<C> => ({ collection, id }))
}

/** A link or button that a visitor can choose. */
export const action = z.strictObject({
  label: text(40),
  href,
  variant: z.enum(['primary', 'secondary']).default('primary')
})

export const link = z.strictObject({ label: text(60), href })

/** What every section has: its place on the page and the words above its content. */
export const sectionHeading = {
  /** The anchor that links point to, for example `pricing` for `#pricing`. */
  id: slug.optional(),
  eyebrow: text(40).optional(),
  title: text(90),
  lead: text(300).optional()
}
