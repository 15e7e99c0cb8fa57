import { z } from 'zod'
import { action, count, days, email, externalUrl, icon, link, path, rating, slug, text } from './primitives.ts'

/** Words of the dialog that searches the site. */
const search = z.strictObject({
  title: text(40),
  placeholder: text(60),
  close: text(30),
  /** Before anything is typed. */
  hint: text(120),
  results: text(30),
  /** `{count}` stands for the number of results. */
  count: text(40),
  /** `{query}` stands for what was searched. */
  nothing: text(120),
  failed: text(120),
  kinds: z.strictObject({ page: text(20), question: text(20), knowledge: text(20) })
})

/** Words of the frame around every page: buttons, menus and texts for screen readers. */
const labels = z.strictObject({
  skipToContent: text(40),
  homeLink: text(40),
  mainNavigation: text(40),
  mobileNavigation: text(40),
  openMenu: text(40),
  theme: text(40),
  themeLight: text(20),
  themeDark: text(20),
  themeSystem: text(20),
  /** Follows every link that leaves the site, for screen readers. */
  newTab: text(40),
  mostPopular: text(30),
  /** Introduces the struck-through regular price, for screen readers. */
  regularPrice: text(30),
  /** `{saving}` stands for the amount. */
  saving: text(30),
  /** `{rating}` stands for the number of stars. */
  rating: text(40),
  sample: text(20),
  lastUpdated: text(30),
  onThisPage: text(30),
  footerNavigation: text(40),
  social: text(40),
  contact: text(40),
  notification: text(40),
  /** `{hotkey}` stands for the key that leads there. */
  notifications: text(60),
  closeNotification: text(40),
  /** The button that opens the assistant; its other words are in assistant.yaml. */
  assistant: z.strictObject({ open: text(40), close: text(40), newAnswer: text(40), failed: text(120) }),
  search
})

const footer = z.strictObject({
  tagline: text(160),
  columns: z.array(z.strictObject({ id: slug, title: text(30), links: z.array(link).min(1) })).length(4),
  contacts: z.array(z.strictObject({ label: text(30), address: email, link: z.boolean().default(false) })),
  /** Without `href` the icon is a placeholder that leads nowhere. */
  social: z.array(z.strictObject({ label: text(30), icon, href: externalUrl.optional() })),
  /** `{year}` stands for the current year. */
  copyright: text(120)
})

/** What a visitor sees when the application itself fails. */
const errorPage = z.strictObject({
  title: text(60),
  text: text(300),
  home: text(30),
  reload: text(30)
})

/** The right to return what was bought, as search engines are told of it. */
const returns = z.strictObject({
  period: days.describe('How long a buyer may ask for the money back, such as $(facts.guarantee-days).'),
  url: path.describe('The page with the refund policy.'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Write a country code of two capitals, such as US.'))
    .min(1)
    .describe('Countries that the promise holds in, by their ISO 3166 codes.')
})

/** Customers' ratings of the product. Search engines penalize invented ones, so they are told of verified ones alone. */
const reviews = z.strictObject({
  rating: rating.describe('The average rating, such as $(facts.rating). Pages that do not show it say nothing of it.'),
  count: count.describe('How many customers rated.'),
  verified: z.boolean().default(false).describe('True only where each rating is a real customer’s and can be proved.')
})

/** Whom to tell about a weakness, in /.well-known/security.txt (RFC 9116). */
const security = z.strictObject({
  contact: z
    .union([email, externalUrl], { error: 'Write an e-mail address, or a full address that begins with https://.' })
    .describe('An e-mail address, or the address of a page, where weaknesses are reported.')
})

/** Headings of /llms.txt, which tells assistants what the site has. */
const llms = z.strictObject({
  pages: text(40).describe('The heading over the list of pages.'),
  knowledge: text(40).describe('The heading over what the site’s own assistant knows.')
})

export const site = z.strictObject({
  name: text(40),
  /** The address the site is published at, without a trailing slash. */
  url: externalUrl.regex(/[^/]$/, 'Write the address without a slash at the end.'),
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'Write a language code such as en or en-GB.'),
  description: text(200),
  /** The mark beside the name and in the browser's tab: an SVG in content/public. */
  logo: z.string().regex(/^\/[a-z0-9/-]+\.svg$/, 'Write the path of an SVG in content/public, such as /logo.svg.'),
  /** Hosts that pictures may come from, for example an avatar service. */
  imageHosts: z.array(z.hostname('Write a host name such as images.example.com.')),
  emails: z.record(slug, email),
  /** External addresses by name: `$(site.links.preview)`. */
  links: z.record(slug, externalUrl),
  returns: returns.optional().describe('The right to return, told to search engines with each price.'),
  reviews: reviews.optional().describe('Ratings of the product, told to search engines once they are verified.'),
  security: security.optional().describe('Whom to tell about a weakness. Without it there is no security.txt.'),
  llms: llms.describe('Headings of /llms.txt.'),
  header: z.strictObject({
    navigation: z.array(link).min(1),
    actions: z.array(action).max(2)
  }),
  footer,
  errorPage,
  labels
})

export type Site = z.output<typeof site>
