import { z } from 'zod'
import { count, days, rating } from './figures.ts'
import {
  action,
  email,
  externalUrl,
  formatRules,
  heading,
  icon,
  itemId,
  label,
  link,
  linkText,
  pagePath,
  slug,
  text
} from './primitives.ts'
import { hueOf } from './hue.ts'
import { oftenReferenced, readings, roles } from './roles.ts'
import { labels } from './site-labels.ts'

const footer = z
  .strictObject({
    tagline: text(160).describe('A sentence under the name.'),
    columns: z
      .array(
        z.strictObject({
          id: itemId,
          title: heading(30).describe('The heading above the links.'),
          links: z.array(link).min(1).describe('The links, from top to bottom.')
        })
      )
      .length(4)
      .describe('Four columns of links, from left to right.'),
    contacts: z
      .array(
        z.strictObject({
          label: text(30).describe('What the address is for.'),
          address: email,
          link: z.boolean().default(false).meta({ title: 'Is a link', description: 'true makes the address a link.' })
        })
      )
      .describe('Addresses to write to.'),
    social: z
      .array(
        z.strictObject({
          label: label(30).meta({ title: 'Network', description: 'The name of the network, for screen readers.' }),
          icon,
          href: externalUrl
            .meta({
              title: 'Link',
              description: 'Your page there. Without one the icon is a placeholder that leads nowhere.'
            })
            .optional()
        })
      )
      .describe('Icons that lead to your pages elsewhere.'),
    copyright: text(120).describe('The last line. {year} is replaced with the current year.')
  })
  .describe('The footer of every page.')

const errorPage = z
  .strictObject({
    title: heading(60).describe('The heading.'),
    text: text(300).describe('What has happened and what to do, in a sentence or two.'),
    home: linkText(30).meta({ title: 'Home link text', description: 'The words of the link to the home page.' }),
    reload: text(30).meta({
      title: 'Reload button',
      description: 'The words on the button that loads the page again.'
    }),
    notLoaded: text(120).describe(
      'A link that loads the page again, where a button was used and the application did not load.'
    ),
    updated: text(120).describe('The site was updated while the page was open, so a file that it needs is gone.')
  })
  .describe('What a visitor sees when the application itself fails.')

const header = z
  .strictObject({
    navigation: z.array(link).min(1).describe('The links of the main menu, from left to right.'),
    actions: z.array(action).max(2).describe('The buttons beside the menu.')
  })
  .describe('The header of every page.')

const version = (since: number, name: string) =>
  z
    .int(`Write the whole number of a version of ${name}, such as ${since}.`)
    .min(since, `Pages cannot work in ${name} before version ${since}.`)
    .register(roles, { role: 'number' })
    .meta({ title: name, description: `The oldest version of ${name}.`, examples: [since] })

/** Versions from 2020 and 2021: older ones lack modules that load others, or CSS functions such as `clamp()`. */
const browsers = z.strictObject({
  chrome: version(90, 'Chrome'),
  firefox: version(88, 'Firefox'),
  safari: version(14, 'Safari'),
  edge: version(90, 'Edge')
})

/** The right to return what was bought, as search engines are told of it. */
const returns = z.strictObject({
  period: days.describe('How long a buyer may ask for the money back, such as $(facts.guarantee-days).'),
  url: pagePath.meta({ title: 'Refund page', description: 'The page with the refund policy.' }),
  countries: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}$/, 'Write a country code of two capitals, such as US.')
        .refine(isCountry, {
          message: 'Write a country code of ISO 3166, such as US or GB.',
          params: { rule: 'bad-country' }
        })
        .register(formatRules, { rule: 'bad-country' })
        .register(roles, { role: 'silent' })
        .describe('A country code such as US.')
    )
    .min(1)
    .describe('Countries that the promise holds in, by their ISO 3166 codes.')
})

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that ISO 3166 assigns to a country. Former and reserved ones, such as UK, mean another. */
function isCountry(code: string): boolean {
  return (
    !/^[A-Z]{2}$/.test(code) || (countryNames.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
  )
}

/** What sets this site apart from others made with the same parts. */
const brand = z.strictObject({
  hue: z
    .int('Write a whole number of degrees, from 0 to 359.')
    .min(0, 'Write a whole number of degrees, from 0 to 359.')
    .max(359, 'Write a whole number of degrees, from 0 to 359.')
    .register(roles, { role: 'color' })
    .register(readings, { read: hueOf })
    .meta({
      title: 'Hue',
      description:
        'The hue of buttons, links and marks, in degrees of the OKLCH circle: 30 is red, 70 orange, 145 green, 200 cyan, 268 blue, 300 violet. Contrast is the same for every hue.',
      examples: [268]
    })
})

/** Customers' ratings of the product. Search engines penalize invented ones, so they get only verified ones. */
const reviews = z.strictObject({
  rating: rating.describe(
    'The average rating, such as $(facts.rating). Search engines get it only from pages that show it.'
  ),
  count: count.describe('How many customers rated.'),
  verified: z.boolean().default(false).describe('True only where each rating is a real customer’s and can be proved.')
})

/** Whom to tell about a weakness, in /.well-known/security.txt (RFC 9116). */
const security = z.strictObject({
  contact: z
    .union([email, externalUrl], { error: 'Write an email address, or a full address that starts with https://.' })
    .register(roles, { role: 'link', to: 'outside' })
    .describe('An email address or a page for reports of security vulnerabilities.')
})

/** Headings of /llms.txt, which tells assistants what the site has. */
const llms = z.strictObject({
  pages: heading(40).describe('The heading over the list of pages.'),
  knowledge: heading(40).describe('The heading over what the site’s own assistant knows.')
})

export const site = z
  .strictObject({
    name: text(40).describe('The name of the site. Any text refers to it as $(site.name).'),
    url: externalUrl
      .regex(
        /^https:\/\/[^/?#]+(?:\/[\w.~-]+)*$/,
        'Write the host, and the folder if there is one, without a slash at the end.'
      )
      .register(roles, { role: 'path' })
      .meta({
        title: 'Site address',
        description:
          'The address the site is published at, such as https://www.example.com or https://example.com/shop, without a slash at the end.'
      }),
    language: z
      .string()
      .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'Write a language code such as en or en-GB.')
      .register(formatRules, { rule: 'bad-language' })
      .register(roles, { role: 'choice' })
      .describe('The language of the texts, such as en or en-GB.'),
    description: text(200).describe('What the site is, in a sentence.'),
    logo: z
      .string()
      .regex(/^\/[a-z0-9/-]+\.svg$/, 'Write the path of an SVG in content/public, such as /logo.svg.')
      .register(formatRules, { rule: 'bad-picture' })
      .register(roles, { role: 'picture', from: 'files', shown: 28 })
      .describe('The mark beside the name and in the browser’s tab: an SVG in content/public, such as /logo.svg.'),
    brand: brand.default({ hue: 268 }).meta({
      title: 'Brand colors',
      description: 'The color of the site. Everything with color follows, images for link previews too.'
    }),
    browsers: browsers
      .describe(
        'The oldest browsers that the site works in. The build writes files for those that need them; newer ones never load them. Any text refers to a version as $(site.browsers.<name>).'
      )
      .optional(),
    imageHosts: z
      .array(
        z
          .hostname('Write a host name such as images.example.com.')
          .register(formatRules, { rule: 'bad-host' })
          .register(roles, { role: 'silent' })
          .describe('A host name such as images.example.com.')
      )
      .describe('Hosts that pictures may come from, for example an avatar service.'),
    avatars: externalUrl
      .refine((url) => url.includes('{name}'), 'Write {name} where the name of the person belongs.')
      .register(roles, { role: 'picture', from: 'hosts', shown: 48 })
      .describe(
        'The address of a drawn avatar for people without a picture. {name} is replaced with their name. Without it, their initials show.'
      )
      .optional(),
    emails: z
      .record(slug, email)
      .describe('Your addresses, each by a name. Any text refers to them as $(site.emails.<name>).'),
    links: z
      .record(slug, externalUrl)
      .describe('Addresses outside the site, each by a name. Any text refers to them as $(site.links.<name>).'),
    returns: returns.describe('The right to return, told to search engines with each price.').optional(),
    reviews: reviews.describe('Ratings of the product, told to search engines once they are verified.').optional(),
    security: security
      .describe('Where to report security vulnerabilities. Without it, the site has no security.txt.')
      .optional(),
    llms: llms.meta({
      title: 'For other assistants',
      description: 'Headings of /llms.txt, which tells assistants what the site has.'
    }),
    header,
    footer,
    errorPage,
    labels
  })
  .meta({
    title: 'Site',
    description: 'The name and address of the site, and what every page has: header, footer, labels of buttons.'
  })
  .register(oftenReferenced, {})

export type Site = z.output<typeof site>
