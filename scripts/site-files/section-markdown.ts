import type { Content, Entry } from '../../schema/content.ts'
import { changelog as changelogSchema } from '../../schema/sections/changelog.ts'
import { demo as demoSchema } from '../../schema/sections/demo.ts'
import { hero as heroSchema } from '../../schema/sections/hero.ts'
import { section as anySection, type Section } from '../../schema/sections/index.ts'
import { pricing as pricingSchema } from '../../schema/sections/pricing.ts'
import { testimonials as testimonialsSchema } from '../../schema/sections/testimonials.ts'
import { plainBlocks, type Surroundings } from './plain-markdown.ts'

type OfType<T extends Section['type']> = Extract<Section, { type: T }>

/** A section as blocks of Markdown. Types whose meaning is in their layout are written out here, others by their fields. */
export function sectionBlocks(section: Section, around: Surroundings): string[] {
  const mark = section.type === 'hero' || section.type === 'not-found' ? '#' : '##'
  const heading = section.title ? [`${mark} ${section.title}`] : []
  return [...heading, ...(section.lead ? [section.lead] : []), ...bodyBlocks(section, around)]
}

function bodyBlocks(section: Section, around: Surroundings): string[] {
  switch (section.type) {
    case 'changelog':
      return changelog(section, around)
    case 'comparison':
      return [comparison(section, around)]
    case 'demo':
      return demo(section, around)
    case 'hero':
      return hero(section, around)
    case 'pricing':
      return pricing(section, around)
    case 'testimonials':
      return testimonials(section, around)
    default: {
      const { eyebrow, title, lead, ...fields } = section
      return plainBlocks(anySection, fields, 3, around)
    }
  }
}

/** Without the picture and the file, which show what the page says. */
function hero({ actions, trust, updated }: OfType<'hero'>, around: Surroundings): string[] {
  const date = updated ? [`${around.content.site.labels.lastUpdated}: ${updated}`] : []
  return [...date, ...plainBlocks(heroSchema, { trust, actions }, 3, around)]
}

function changelog({ releases, kinds, feed }: OfType<'changelog'>, around: Surroundings): string[] {
  const versions = releases.flatMap(({ id }) => around.content.changelog.get(id) ?? [])
  const blocks = versions.flatMap((release) => [
    `### ${release.version}: ${release.title}`,
    release.date.day,
    ...(release.summary ? [release.summary] : []),
    ...(['added', 'changed', 'fixed'] as const).flatMap((kind) =>
      release[kind].length > 0 ? [`#### ${kinds[kind]}`, bullets(release[kind])] : []
    )
  ])
  return [...blocks, ...plainBlocks(changelogSchema, { feed }, 3, around)]
}

function comparison({ columns, rows }: OfType<'comparison'>, { content }: Surroundings): string {
  const { marks } = content.site.labels
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const lines = rows.map(({ label, other, otherMark, ours, oursMark }) =>
    row([label, `${marks[otherMark]}: ${other}`, `${marks[oursMark]}: ${ours}`])
  )
  return [row(columns), row(columns.map(() => '---')), ...lines].join('\n')
}

function demo({ speakers, messages, note, action }: OfType<'demo'>, around: Surroundings): string[] {
  return [
    ...messages.flatMap(({ role, text, links }) => {
      const [said = '', ...pages] = plainBlocks(demoSchema.shape.messages.element, { text, links }, 3, around)
      return [`**${speakers[role]}:** ${said}`, ...pages]
    }),
    ...plainBlocks(demoSchema, { note, action }, 3, around)
  ]
}

function pricing({ plans, guarantee, note }: OfType<'pricing'>, around: Surroundings): string[] {
  const offers = plans.flatMap(({ id }) => around.content.plans.get(id) ?? [])
  return [
    ...offers.flatMap((plan) => planBlocks(plan, around.content)),
    guarantee,
    ...plainBlocks(pricingSchema, { note }, 3, around)
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

function testimonials({ testimonials, stats }: OfType<'testimonials'>, around: Surroundings): string[] {
  const { labels } = around.content.site
  const quotes = testimonials.flatMap(({ id }) => {
    const quote = around.content.testimonials.get(id)
    if (!quote) return []
    const { text, name, role, company, rating, sample } = quote
    const stars = labels.rating.replace('{rating}', String(rating))
    const source = [`${name}, ${role}, ${company}`, stars, ...(sample ? [labels.sample] : [])].join(' · ')
    return [`> ${text}\n>\n> ${source}`]
  })
  return [...quotes, ...plainBlocks(testimonialsSchema, { stats }, 3, around)]
}

function bullets(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}
