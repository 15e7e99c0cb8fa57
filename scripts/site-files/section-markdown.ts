import type { Content, Entry } from '../../schema/content.ts'
import { assistant as assistantSchema } from '../../schema/sections/assistant.ts'
import { changelog as changelogSchema } from '../../schema/sections/changelog.ts'
import { demo as demoSchema } from '../../schema/sections/demo.ts'
import { hero as heroSchema } from '../../schema/sections/hero.ts'
import { section as anySection, type Section } from '../../schema/sections/index.ts'
import { pricing as pricingSchema } from '../../schema/sections/pricing.ts'
import { testimonials as testimonialsSchema } from '../../schema/sections/testimonials.ts'
import { markdownBlocks, type MarkdownContext } from './markdown-blocks.ts'

type OfType<T extends Section['type']> = Extract<Section, { type: T }>

/** Converts a section to blocks of Markdown. Types whose layout carries meaning have functions here. */
export function sectionBlocks(section: Section, context: MarkdownContext): string[] {
  const mark = section.type === 'hero' || section.type === 'not-found' ? '#' : '##'
  const heading = section.title ? [`${mark} ${section.title}`] : []
  return [...heading, ...(section.lead ? [section.lead] : []), ...bodyBlocks(section, context)]
}

function bodyBlocks(section: Section, context: MarkdownContext): string[] {
  switch (section.type) {
    case 'assistant':
      return assistant(section, context)
    case 'changelog':
      return changelog(section, context)
    case 'chooser':
      return chooser(section, context)
    case 'comparison':
      return [comparison(section, context)]
    case 'demo':
      return demo(section, context)
    case 'gallery':
      return [gallery(section)]
    case 'hero':
      return hero(section, context)
    case 'pricing':
      return pricing(section, context)
    case 'testimonials':
      return testimonials(section, context)
    default: {
      const { eyebrow, title, lead, ...fields } = section
      return markdownBlocks(anySection, fields, 3, context)
    }
  }
}

/** Without the picture and the file, which illustrate the text. */
function hero({ actions, trust, updated }: OfType<'hero'>, context: MarkdownContext): string[] {
  const date = updated ? [`${context.content.site.labels.lastUpdated}: ${updated}`] : []
  return [...date, ...markdownBlocks(heroSchema, { trust, actions }, 3, context)]
}

/** Without the field, which asks nothing here. */
function assistant(
  { points, agent, greeting, suggestions, links }: OfType<'assistant'>,
  context: MarkdownContext
): string[] {
  const [statement = ''] = markdownBlocks(assistantSchema, { greeting }, 3, context)
  return [
    ...(points.length > 0 ? [bullets(points)] : []),
    `**${agent}:** ${statement}`,
    suggestions.label,
    bullets(suggestions.questions),
    ...markdownBlocks(assistantSchema, { links }, 3, context)
  ]
}

function changelog({ releases, kinds, feed }: OfType<'changelog'>, context: MarkdownContext): string[] {
  const versions = releases.flatMap(({ id }) => context.content.changelog.get(id) ?? [])
  const blocks = versions.flatMap((release) => [
    `### ${release.version}: ${release.title}`,
    release.date.day,
    ...(release.summary ? [release.summary] : []),
    ...(['added', 'changed', 'fixed'] as const).flatMap((kind) =>
      release[kind].length > 0 ? [`#### ${kinds[kind]}`, bullets(release[kind])] : []
    )
  ])
  return [...blocks, ...markdownBlocks(changelogSchema, { feed }, 3, context)]
}

/** The plan of each answer. The plans themselves are in another section. */
function chooser({ questions }: OfType<'chooser'>, { content }: MarkdownContext): string[] {
  return questions.flatMap(({ question, options }) => [
    `### ${question}`,
    bullets(options.map(({ label, plan }) => `${label}: ${content.plans.get(plan.id)?.name ?? plan.id}`))
  ])
}

/** Without the pictures and the addresses, which illustrate the text. */
function gallery({ items, folderLabel }: OfType<'gallery'>): string {
  return bullets(
    items.map(({ name, description, folder }) =>
      [`**${name}**: ${description}`, ...(folder ? [`${folderLabel} \`${folder}\``] : [])].join(' ')
    )
  )
}

function comparison({ columns, rows }: OfType<'comparison'>, { content }: MarkdownContext): string {
  const { marks } = content.site.labels
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const lines = rows.map(({ label, other, otherMark, ours, oursMark }) =>
    row([label, `${marks[otherMark]}: ${other}`, `${marks[oursMark]}: ${ours}`])
  )
  return [row(columns), row(columns.map(() => '---')), ...lines].join('\n')
}

function demo({ speakers, messages, note, action }: OfType<'demo'>, context: MarkdownContext): string[] {
  return [
    ...messages.flatMap(({ role, text, links }) => {
      const [statement = '', ...pages] = markdownBlocks(demoSchema.shape.messages.element, { text, links }, 3, context)
      return [`**${speakers[role]}:** ${statement}`, ...pages]
    }),
    ...markdownBlocks(demoSchema, { note, action }, 3, context)
  ]
}

function pricing({ plans, guarantee, note }: OfType<'pricing'>, context: MarkdownContext): string[] {
  const offers = plans.flatMap(({ id }) => context.content.plans.get(id) ?? [])
  return [
    ...offers.flatMap((plan) => planBlocks(plan, context.content)),
    guarantee,
    ...markdownBlocks(pricingSchema, { note }, 3, context)
  ]
}

function planBlocks(plan: Entry<'plans'>, { site: { labels } }: Content): string[] {
  const { compareAt, saving } = plan
  const terms = [
    `**${plan.price.text}** ${plan.period}`,
    ...(compareAt ? [`${labels.regularPrice} ${compareAt.text}`] : []),
    ...(saving ? [labels.saving.replace('{saving}', saving.text)] : []),
    ...(plan.popular ? [labels.mostPopular] : [])
  ]
  return [
    `### ${plan.name}`,
    terms.join(' · '),
    plan.description,
    bullets(plan.features),
    `[${plan.purchaseLabel}](${plan.purchaseUrl})`
  ]
}

function testimonials({ testimonials, stats }: OfType<'testimonials'>, context: MarkdownContext): string[] {
  const { labels } = context.content.site
  const quotes = testimonials.flatMap(({ id }) => {
    const quote = context.content.testimonials.get(id)
    if (!quote) return []
    const { text, name, role, company, rating, sample } = quote
    const stars = labels.rating.replace('{rating}', String(rating))
    const source = [`${name}, ${role}, ${company}`, stars, ...(sample ? [labels.sample] : [])].join(' · ')
    return [`> ${text}\n>\n> ${source}`]
  })
  return [...quotes, ...markdownBlocks(testimonialsSchema, { stats }, 3, context)]
}

function bullets(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}
