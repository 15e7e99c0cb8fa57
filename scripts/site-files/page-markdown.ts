import type { Content, Entry } from '../../schema/content.ts'
import { section as anySection, type Section } from '../../schema/sections/index.ts'
import { resolveHref, type SiteModel } from '../model/site-model.ts'
import { markdownBlocks, type MarkdownContext } from './markdown-blocks.ts'

type OfType<T extends Section['type']> = Extract<Section, { type: T }>

/** Converts some fields of a section to blocks of Markdown. */
type Convert = (fields: object) => string[]

/** The Markdown twin of a page, for assistants, with absolute links. */
export function pageMarkdown(page: Entry<'pages'>, content: Content, pages: SiteModel['pages']): string {
  const address = `${content.site.url}${page.path}`
  const toAbsolute = (href: string) => {
    const resolved = resolveHref(href, page.path, pages)
    if (resolved.startsWith('#')) return `${address}${resolved}`
    return resolved.startsWith('/') ? `${content.site.url}${resolved}` : resolved
  }
  const { title, description } = page
  // JSON strings are valid YAML.
  const facts = Object.entries({ title, description, url: address })
  const head = ['---', ...facts.map(([name, text]) => `${name}: ${JSON.stringify(text)}`), '---'].join('\n')
  const sections = page.sections.flatMap((section) => sectionBlocks(section, { content, toAbsolute }))
  return `${[head, ...sections].join('\n\n')}\n`
}

/** Converts a section to blocks of Markdown. Types whose layout carries meaning have functions here. */
function sectionBlocks(section: Section, context: MarkdownContext): string[] {
  const { type, eyebrow, title, lead, ...fields } = section
  const mark = type === 'hero' || type === 'not-found' ? '#' : '##'
  const convert: Convert = (some) => markdownBlocks(anySection, { type, ...some }, 3, context)
  return [
    ...(title ? [`${mark} ${title}`] : []),
    ...(lead ? [lead] : []),
    ...(bodyBlocks(section, convert, context) ?? convert(fields))
  ]
}

function bodyBlocks(section: Section, convert: Convert, { content }: MarkdownContext): string[] | undefined {
  const { labels } = content.site
  switch (section.type) {
    case 'changelog':
      return changelog(section, convert, content)
    // The plan of each answer. The plans themselves are in another section.
    case 'chooser':
      return section.questions.flatMap(({ question, options }) => [
        `### ${question}`,
        ...bullets(options.map(({ label, plan }) => `${label}: ${content.plans.get(plan.id)?.name ?? plan.id}`))
      ])
    case 'comparison':
      return comparison(section, labels)
    case 'demo':
      return demo(section, convert)
    // Only a browser can fill it in.
    case 'form':
      return []
    case 'gallery':
      return gallery(section.items)
    // Without the picture and the file, which illustrate the text.
    case 'hero': {
      const { trust, actions, updated, examples } = section
      const sites = examples ? [`## ${examples.title}`, examples.lead ?? [], gallery(examples.items)].flat() : []
      return [...(updated ? [`${labels.lastUpdated}: ${updated}`] : []), ...convert({ trust, actions }), ...sites]
    }
    case 'pricing':
      return pricing(section, convert, content)
    case 'testimonials':
      return [...quotes(section, content), ...convert({ stats: section.stats })]
    default:
      return undefined
  }
}

function changelog(section: OfType<'changelog'>, convert: Convert, { changelog }: Content): string[] {
  const { title, releases, kinds, feed } = section
  const level = title ? '###' : '##'
  const versions = releases.flatMap(({ id }) => changelog.get(id) ?? [])
  const blocks = versions.flatMap((release) => [
    `${level} ${release.title}`,
    `${release.version}, ${release.date.day}`,
    ...(release.summary ? [release.summary] : []),
    ...(['added', 'changed', 'fixed'] as const).flatMap((kind) =>
      release[kind].length > 0 ? [`${level}# ${kinds[kind]}`, ...bullets(release[kind])] : []
    )
  ])
  return [...blocks, ...convert({ feed })]
}

function comparison({ columns, rows }: OfType<'comparison'>, { marks }: Content['site']['labels']): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const lines = rows.map(({ label, other, otherMark, ours, oursMark }) =>
    row([label, `${marks[otherMark]}: ${other}`, `${marks[oursMark]}: ${ours}`])
  )
  return [[row(columns), row(columns.map(() => '---')), ...lines].join('\n')]
}

function demo({ speakers, messages, note }: OfType<'demo'>, convert: Convert): string[] {
  const statements = messages.flatMap(({ role, text, links }) => {
    const [statement = '', ...pages] = convert({ messages: [{ text, links }] })
    return [`**${speakers[role]}:** ${statement}`, ...pages]
  })
  return [...statements, ...convert({ note })]
}

/** Without the pictures and the addresses, which illustrate the text. */
function gallery(items: OfType<'gallery'>['items']): string[] {
  return bullets(items.map(({ name, description }) => `**${name}**: ${description}`))
}

function pricing({ plans, extras, guarantee, note }: OfType<'pricing'>, convert: Convert, content: Content): string[] {
  const { labels } = content.site
  const offers = [...plans.map((plan) => ({ plan, title: undefined, text: undefined })), ...extras]
  const blocks = offers.flatMap(({ plan: { id }, title, text }) => {
    const plan = content.plans.get(id)
    if (!plan) return []
    const { name, price, period, compareAt, saving, popular, description, features, leavesOut = [] } = plan
    return [
      `### ${title ?? name}`,
      [
        `**${price.text}** ${period}`,
        ...(compareAt ? [`${labels.regularPrice} ${compareAt.text}`] : []),
        ...(saving ? [labels.saving.replace('{saving}', saving.text)] : []),
        ...(popular ? [labels.mostPopular] : [])
      ].join(' · '),
      ...(text ? [text] : [description, ...bullets(features.concat(leavesOut))]),
      `[${plan.purchaseLabel}](${plan.purchaseUrl})`
    ]
  })
  return [...blocks, guarantee, ...convert({ note })]
}

function quotes({ testimonials }: OfType<'testimonials'>, content: Content): string[] {
  const { labels } = content.site
  return testimonials
    .flatMap(({ id }) => content.testimonials.get(id) ?? [])
    .map(({ text, name, role, company, rating, sample }) => {
      const stars = labels.rating.replace('{rating}', String(rating))
      return `> ${text}\n>\n> ${[`${name}, ${role}, ${company}`, stars, ...(sample ? [labels.sample] : [])].join(' · ')}`
    })
}

/** A list in one block; none without sentences. */
function bullets(sentences: readonly string[]): string[] {
  return sentences.length > 0 ? [sentences.map((sentence) => `- ${sentence}`).join('\n')] : []
}
