import * as z from 'zod'
import { checkout } from './checkout.ts'
import { count, days, rating } from './figures.ts'
import { icon } from './pictures.ts'
import {
  email,
  externalUrl,
  formatted,
  heading,
  host,
  label,
  linkText,
  pagePath,
  reference,
  slug,
  text
} from './primitives.ts'
import { oftenReferenced, roles } from './roles.ts'
import { action, choice, group, items, link, list, off } from './shapes.ts'
import { labels } from './site-labels.ts'
import { hostIds } from './git-hosts.ts'

const footer = group('The footer of every page.', {
  tagline: text(160).describe('A sentence under the name.'),
  columns: items({ title: heading(30).describe('The heading.'), links: list(link).describe('The links.') }, 4).describe(
    'Up to four columns of links, from left to right.'
  ),
  newsletter: group('A sign-up for your newsletter.', {
    title: heading(60).describe('The heading above the field.'),
    text: text(160).describe('What subscribers get, and how often.').optional(),
    form: reference('forms').meta({ title: 'Form' })
  })
    .meta({ example: { title: 'Bread news', text: 'One letter a month.', form: 'newsletter' } })
    .optional(),
  contacts: z
    .array(
      z.strictObject({
        label: text(30).describe('What the address is for.'),
        address: email,
        link: off.meta({ title: 'Is a link', description: 'true makes the address a link.' })
      })
    )
    .describe('Addresses to write to.'),
  social: z
    .array(
      z.strictObject({
        label: label(30).meta({ title: 'Network', description: 'The name of the network, for screen readers.' }),
        icon,
        href: externalUrl.meta({ title: 'Link', description: 'Your page there, if the icon is a link.' }).optional()
      })
    )
    .describe('Icons that lead to your pages elsewhere.'),
  copyright: text(120).describe('The last line. {year} is replaced with the current year.')
})

const errorPage = group('What a visitor sees when the application itself fails.', {
  title: heading(60).describe('The heading.'),
  text: text(300).describe('What has happened and what to do, in a sentence or two.'),
  home: linkText(30).meta({ title: 'Home link text', description: 'The words of the link to the home page.' }),
  reload: text(30).meta({ title: 'Reload button', description: 'The button that loads the page again.' }),
  notLoaded: text(120).describe('Loads the page again, where a button was used and the application did not load.'),
  updated: text(120).describe('The site was updated while the page was open, so a file that it needs is gone.')
})

const header = group('The header of every page.', {
  navigation: list(link.extend({ label: linkText(30).describe('The words of the link.') })).describe(
    'The links of the main menu, from left to right.'
  ),
  actions: z.array(action).max(2).describe('The buttons beside the menu.')
})

const from = (since: number, name: string) =>
  z
    .int(`Write the whole number of a version of ${name}, such as ${since}.`)
    .min(since, `Pages cannot work in ${name} before version ${since}.`)
    .register(roles, { role: 'number' })
    .meta({ title: name, description: `The oldest version of ${name}.`, examples: [since] })

/** Versions from 2020 and 2021: older ones lack modules that load others, or CSS functions such as `clamp()`. */
const browsers = group(
  'The oldest browsers that the site works in. Newer ones load no extra files. Texts refer to a version as $(site.browsers.<name>).',
  { chrome: from(90, 'Chrome'), firefox: from(88, 'Firefox'), safari: from(14, 'Safari'), edge: from(90, 'Edge') }
)

const returns = group('The right to return, told to search engines with each price.', {
  period: days.describe('How long a buyer may ask for the money back, such as $(facts.guarantee-days).'),
  url: pagePath.meta({ title: 'Refund page', description: 'The page with the refund policy.' }),
  countries: list(
    formatted(/^[A-Z]{2}$/, 'Write a country code of two capitals, such as US.', 'bad-country', { role: 'silent' })
      .refine(isCountry, {
        message: 'Write a country code of ISO 3166, such as US or GB.',
        params: { rule: 'bad-country' }
      })
      .describe('A country code such as US.')
  ).describe('Countries that the promise holds in, by their ISO 3166 codes.')
})

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that ISO 3166 assigns to a country. Former and reserved ones, such as UK, mean another. */
function isCountry(code: string): boolean {
  return !/^[A-Z]{2}$/.test(code) || (regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
}

const hue = z
  .int('Write a whole number of degrees, from 0 to 359.')
  .min(0, 'Write a whole number of degrees, from 0 to 359.')
  .max(359, 'Write a whole number of degrees, from 0 to 359.')
  .register(roles, { role: 'color' })

const brand = group('The color of the site. Everything with color follows, images for link previews too.', {
  hue: hue.meta({
    title: 'Hue',
    description:
      'The hue of buttons, links and marks, from 0 to 359: 30 is red, 70 orange, 145 green, 200 cyan, 268 blue, 300 violet.',
    examples: [268]
  }),
  accent: hue.optional().meta({
    title: 'Second hue',
    description: 'The hue of marks such as the most popular plan, and of soft grounds. Without it, one that matches.',
    examples: [200]
  })
})

/** Customers' ratings of the product. Search engines penalize invented ones, so they get only verified ones. */
const reviews = group('Ratings of the product, told to search engines once they are verified.', {
  rating: rating.describe('The average, such as $(facts.rating). Search engines get it only from pages that show it.'),
  count: count.describe('How many customers rated.'),
  verified: off.describe('True only where each rating is a real customer’s and can be proved.')
})

/** /.well-known/security.txt (RFC 9116). */
const security = group('Where to report security vulnerabilities. Without it, the site has no security.txt.', {
  contact: z
    .union([email, externalUrl], { error: 'Write an email address, or a full address that starts with https://.' })
    .register(roles, { role: 'link', to: 'outside' })
    .describe('An email address or a page for reports of security vulnerabilities.')
})

const llms = group('Headings of /llms.txt, which tells assistants what the site has.', {
  pages: heading(40).describe('The heading over the list of pages.'),
  knowledge: heading(40).describe('The heading over what the site’s own assistant knows.')
})

/** Text that no visitor sees. */
function setting(pattern: RegExp, message: string) {
  return z.string().regex(pattern, message).register(roles, { role: 'silent' })
}

/** Editing on the live site, at /edit/. */
const editing = group(
  'Lets people with write access to the repository edit the published site at /edit/, and propose their changes.',
  {
    repository: setting(
      /^[\w.-]+(?:\/[\w.-]+)+$/,
      'Write the owner and the name of the repository, such as acme/site.'
    ).meta({
      title: 'Repository',
      description: 'The owner and the name of the repository that has the content, such as acme/site.',
      examples: ['acme/site']
    }),
    branch: setting(/^[\w.-]+(?:\/[\w.-]+)*$/, 'Write the name of a branch, such as main.')
      .default('main')
      .describe('The branch that the site is built from.'),
    host: choice(...hostIds).describe('Where the repository is. Codeberg runs Forgejo.'),
    api: externalUrl
      .regex(/[^/]$/, 'Leave out the slash at the end.')
      .register(roles, { role: 'silent' })
      .meta({
        title: 'API',
        description:
          'Only for a server of your own: the address of its API. Others than GitLab must allow requests from your site.',
        examples: ['https://git.example.com/api/v1']
      })
      .optional(),
    application: setting(/^[\w-]+$/, 'Write the ID that the host shows for the application.')
      .describe(
        'Only for GitLab and Forgejo: the ID of an OAuth application that returns to /edit/ of this site. Without it, authors paste a token.'
      )
      .optional(),
    // `meta` makes a copy, whose role is its own.
    signIn: externalUrl
      .meta({
        title: 'Sign-in',
        description:
          'Only for GitHub: the address of a relay for signing in, as for Decap CMS. Without it, authors paste a token.',
        examples: ['https://sign-in.example.com/auth']
      })
      .register(roles, { role: 'silent' })
      .optional(),
    propose: choice('always', 'where-needed').meta({
      title: 'Publishing',
      description:
        'always sends each change for review. where-needed also offers to publish at once, if the branch is not protected.'
    })
  }
)
  .refine(({ host, application }) => host !== 'github' || application === undefined, {
    path: ['application'],
    message: 'This is for GitLab and Forgejo. Write signIn for GitHub, or leave both out.'
  })
  .refine(({ host, signIn }) => host === 'github' || signIn === undefined, {
    path: ['signIn'],
    message: 'This is for GitHub. Write application for GitLab and Forgejo, or leave both out.'
  })
  .meta({ example: { repository: 'acme/site', branch: 'main' } })

export const site = z
  .strictObject({
    name: text(40).describe('The name of the site. Any text refers to it as $(site.name).'),
    url: externalUrl
      .regex(
        /^https:\/\/[^/?#]+(?:\/[\w.~-]+)*$/,
        'Write the host, and the folder if there is one, without a slash at the end.'
      )
      .register(roles, { role: 'path' })
      .meta({ title: 'Site address', description: 'Where the site is published, such as https://example.com/shop.' }),
    language: formatted(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'Write a language code such as en or en-GB.', 'bad-language', {
      role: 'choice'
    }).describe('The language of the text, such as en or en-GB.'),
    description: text(200).describe('What the site is, in a sentence.'),
    logo: formatted(
      /^\/[a-z0-9/-]+\.svg$/,
      'Write the path of an SVG in content/public, such as /logo.svg.',
      'bad-picture',
      { role: 'picture', from: 'files', shown: 28 }
    ).describe('The mark beside the name and in the browser’s tab: an SVG in content/public, such as /logo.svg.'),
    brand: brand.default({ hue: 268 }).meta({ title: 'Brand colors' }),
    browsers: browsers.optional(),
    imageHosts: z.array(host('images.example.com')).describe('Hosts of pictures, for example an avatar service.'),
    avatars: externalUrl
      .refine((url) => url.includes('{name}'), 'Write {name} where the name of the person belongs.')
      .register(roles, { role: 'picture', from: 'hosts', shown: 48 })
      .describe('The address of drawn avatars. {name} becomes the name of the person. Without it, initials show.')
      .optional(),
    emails: z.record(slug, email).describe('Your addresses by name. Any text refers to them as $(site.emails.<name>).'),
    links: z
      .record(slug, externalUrl)
      .describe('Addresses elsewhere, by name. Any text refers to them as $(site.links.<name>).'),
    checkout: checkout.prefault({}),
    returns: returns.optional(),
    reviews: reviews.optional(),
    security: security.optional(),
    editing: editing.optional(),
    llms: llms.meta({ title: 'For other assistants' }),
    header,
    footer,
    errorPage,
    labels
  })
  .meta({ title: 'Site', description: 'The site’s name and address, and what every page has: header, footer, labels.' })
  .register(oftenReferenced, {})

export type Site = z.output<typeof site>
