import type { Content, Entry } from '../../schema/content.ts'
import type { Section } from '../../schema/sections/index.ts'

/** In pixels; every social network shows this size uncropped. */
export const socialImageSize = { width: 1200, height: 630 }

/** The texts of a page's social image. */
export interface SocialCard {
  /** The hue of the brand, in degrees. */
  readonly hue: number
  readonly name: string
  /** Without `www.`. */
  readonly host: string
  readonly eyebrow: string | undefined
  readonly title: string
  readonly lead: string | undefined
  /** Short assurances for the footer of the card. */
  readonly trust: readonly string[]
  /** The first list on the page. */
  readonly rows: readonly SocialRow[]
}

export interface SocialRow {
  readonly text: string
  /** Before the text: an icon, the number of a step, or a version. */
  readonly mark: { readonly icon: string } | { readonly label: string }
  /** After the text, such as a price. */
  readonly value?: string
}

const maxRows = 5

export function socialCard(page: Entry<'pages'>, content: Content): SocialCard {
  const { site } = content
  const [head] = page.sections
  const hero = head?.type === 'hero' ? head : undefined
  const lists = page.sections.map((section) => rowsOf(section, content))
  return {
    hue: site.brand.hue,
    name: site.name,
    host: new URL(site.url).host.replace(/^www\./, ''),
    eyebrow: hero?.eyebrow,
    title: hero?.title ?? page.title,
    lead: hero?.lead ?? page.description,
    trust: hero?.trust ?? [],
    rows: (lists.find((rows) => rows.length > 1) ?? []).slice(0, maxRows)
  }
}

/** Returns no rows for types whose items are too long for a card. */
function rowsOf(section: Section, content: Content): SocialRow[] {
  switch (section.type) {
    case 'pricing':
      return section.plans
        .flatMap(({ id }) => content.plans.get(id) ?? [])
        .map(({ name, price }) => ({ text: name, mark: { icon: 'check' }, value: price.text }))
    case 'changelog':
      return section.releases
        .flatMap(({ id }) => content.changelog.get(id) ?? [])
        .map(({ version, title }) => ({ text: title, mark: { label: version } }))
    case 'faq':
      return section.faqs
        .flatMap(({ id }) => content.faqs.get(id) ?? [])
        .map(({ question }) => ({ text: question, mark: { icon: 'message-circle-question-mark' } }))
    case 'steps':
      return section.items.map(({ title }, index) => ({ text: title, mark: { label: String(index + 1) } }))
    case 'prose':
      return section.parts.map(({ title }, index) => ({ text: title, mark: { label: String(index + 1) } }))
    case 'contents':
    case 'features':
    case 'guides':
    case 'support':
      return section.items.map(({ title, icon }) => ({ text: title, mark: icon }))
    default:
      return []
  }
}
