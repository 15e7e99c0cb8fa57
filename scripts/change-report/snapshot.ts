import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  collectionNames,
  collections,
  singletons,
  type CollectionName,
  type Content,
  type Entry,
  type SingletonName
} from '../../schema/content.ts'
import { page as pageSchema } from '../../schema/pages.ts'
import { plan as planSchema } from '../../schema/plans.ts'
import { sha256Of } from '../platform/digest.ts'
import { emittedData } from '../emit/emitted-data.ts'
import type { SiteModel } from '../model/site-model.ts'
import { markdownAddress } from '../model/addresses.ts'
import { socialCard } from '../site-files/social-card.ts'
import { piecesOf, type Piece, type PieceSettings } from './pieces.ts'
import { referencedNames } from './referenced-names.ts'

/** What a visitor sees of a page, or of something that several pages share. */
export interface View {
  readonly pieces: readonly Piece[]
  /** The emitted data: if it is equal, nothing visible changed. */
  readonly fingerprint: string
}

export interface PageView extends View {
  readonly id: string
  readonly path: string
  /** The ids that links such as `/faq#hosting` lead to. */
  readonly anchors: readonly string[]
  /** The metadata that search engines, menus and tabs show. */
  readonly head: readonly Piece[]
  /** Files and data that are derived from the page. */
  readonly derived: readonly DerivedFile[]
}

export interface DerivedFile {
  /** Such as `social image`. */
  readonly key: string
  /** Names of the values in it, such as `plans.starter.price`. */
  readonly names: readonly string[]
}

/** What visitors see of one commit. */
export interface Snapshot {
  readonly pages: readonly PageView[]
  /** What belongs to no single page, by name. */
  readonly shared: ReadonlyMap<string, View>
  /** Files that are derived from all pages, by address. */
  readonly derived: ReadonlyMap<string, DerivedFile>
  readonly redirects: ReadonlyMap<string, string>
  /** Prices and facts by their names in references. */
  readonly figures: ReadonlyMap<string, string>
  /** Digests of the files of content/public, by address. */
  readonly files: ReadonlyMap<string, string>
}

/** The place of header, footer and labels. */
export const everyPage = 'Every page'

/** Collections whose entries are visible only on pages that refer to them. */
const shownOnPages = new Set<CollectionName>(['pages', 'plans', 'faqs', 'testimonials'])

export async function snapshotOf(root: string, content: Content, model: SiteModel): Promise<Snapshot> {
  const settings = { content, namesIn: referencedNames(model.sources) }
  const fingerprint = (schema: z.core.$ZodType, data: unknown) =>
    JSON.stringify(emittedData(schema, data, '/', content, model))
  const view = (file: SingletonName, data: unknown): View => ({
    pieces: piecesOf(singletons[file], data, { file, path: [], steps: [] }, settings),
    fingerprint: fingerprint(singletons[file], data)
  })
  const { name, language, logo, brand, header, footer, errorPage, labels } = content.site
  // Only the texts of the assistant, not its settings.
  const { search, provider, ...words } = content.assistant
  const assistant = view('assistant', words)
  const others = collectionNames.filter((collection) => !shownOnPages.has(collection))
  return {
    pages: [...content.pages.values()].map((page) => pageView(page, content, model, settings)),
    shared: new Map([
      [everyPage, view('site', { name, language, logo, brand, header, footer, errorPage, labels })],
      ['Assistant', { ...assistant, fingerprint: fingerprint(singletons.assistant, content.assistant) }],
      ...others.map((collection): [string, View] => [
        titleCase(collection),
        {
          pieces: [...content[collection].values()].flatMap((entry) =>
            piecesOf(
              collections[collection],
              entry,
              { file: `${collection}.${entry.id}`, path: [], steps: [entry.id] },
              settings
            )
          ),
          fingerprint: fingerprint(z.array(collections[collection]), [...content[collection].values()])
        }
      ])
    ]),
    derived: new Map([['/llms.txt', { key: 'text for assistants', names: namesInLlms(content, settings) }]]),
    redirects: new Map(content.redirects.map(({ from, to }) => [from, to])),
    figures: figuresOf(content),
    files: await digests(root, [...model.publicFiles.keys()])
  }
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function pageView(page: Entry<'pages'>, content: Content, model: SiteModel, settings: PieceSettings): PageView {
  const { id, path, sections, name, title, description, noindex } = page
  const file = `pages.${id}`
  const head = Object.entries({ name, title, description }).map(([key, text]): Piece => ({
    kind: 'text',
    key,
    values: [text],
    names: settings.namesIn(file, [key])
  }))
  return {
    id,
    path,
    anchors: (model.pages.get(path)?.anchors ?? []).map((anchor) => anchor.id),
    head: [...head, { kind: 'look', key: 'search engines', values: [noindex ? 'not listed' : 'listed'], names: [] }],
    derived: derivedFilesOf(page, content, settings),
    pieces: [
      ...sectionPieces(page, settings),
      ...matrixPieces(page, settings),
      ...(page.buyBar ? offerPieces(page.buyBar.id, ['buy bar'], settings) : [])
    ],
    fingerprint: JSON.stringify(emittedData(pageSchema.shape.sections, sections, path, content, model))
  }
}

function sectionPieces({ id, sections }: Entry<'pages'>, settings: PieceSettings): Piece[] {
  return piecesOf(pageSchema.shape.sections, sections, { file: `pages.${id}`, path: ['sections'], steps: [] }, settings)
}

/** The plans in the head of a comparison table. */
function matrixPieces({ sections }: Entry<'pages'>, settings: PieceSettings): Piece[] {
  return sections.flatMap((section) =>
    section.type === 'pricing' && section.matrix
      ? section.plans.flatMap(({ id }) => offerPieces(id, [section.id ?? section.type, 'table', id], settings))
      : []
  )
}

/** The name and price of a plan. */
function offerPieces(id: string, steps: readonly string[], settings: PieceSettings): Piece[] {
  const plan = settings.content.plans.get(id)
  if (!plan) return []
  const { name, price, period } = plan
  return piecesOf(planSchema, { name, price, period }, { file: `plans.${id}`, path: [], steps }, settings)
}

function derivedFilesOf(page: Entry<'pages'>, content: Content, settings: PieceSettings): DerivedFile[] {
  const { id, sections, noindex } = page
  const file = `pages.${id}`
  const prices = sections.find((section) => section.type === 'pricing')?.plans.map((plan) => `plans.${plan.id}.price`)
  const hero = ['title', 'lead', ...Array.from({ length: 4 }, (_, index) => `trust.${index}`)]
  const shown = hero.flatMap((field) => settings.namesIn(file, ['sections', 0, ...field.split('.')]))
  const showsPrices = socialCard(page, content).rows.some(({ value }) => value !== undefined)
  const data = sections.flatMap((section) => {
    if (section.type === 'pricing') return section.plans.map((plan) => `plans.${plan.id}.price`)
    if (section.type === 'faq') return section.faqs.flatMap((faq) => settings.namesIn(`faqs.${faq.id}`, ['answer']))
    return []
  })
  const words = sectionPieces(page, settings).flatMap(({ kind, names }) => (kind === 'text' ? names : []))
  return [
    { key: 'structured data for search engines', names: [...data, ...settings.namesIn(file, ['description'])] },
    { key: 'social image', names: [...shown, ...(showsPrices ? (prices ?? []) : [])] },
    ...(noindex ? [] : [{ key: `Markdown at ${markdownAddress(page.path)}`, names: words }])
  ]
}

function namesInLlms({ pages, knowledge }: Content, { namesIn }: PieceSettings): string[] {
  return [
    ...namesIn('site', ['description']),
    ...[...pages.values()].flatMap(({ id, noindex }) => (noindex ? [] : namesIn(`pages.${id}`, ['description']))),
    ...[...knowledge.keys()].flatMap((id) => namesIn(`knowledge.${id}`, ['content']))
  ]
}

function figuresOf({ plans, facts }: Content): Map<string, string> {
  const prices = [...plans.values()].flatMap(({ id, price, compareAt, saving }) =>
    Object.entries({ price, compareAt, saving }).flatMap(([field, money]): [string, string][] =>
      money ? [[`plans.${id}.${field}`, money.text]] : []
    )
  )
  const values = Object.entries(facts).map(([name, fact]): [string, string] => [
    `facts.${name}`,
    typeof fact === 'string' ? fact : fact.value
  ])
  return new Map([...prices, ...values])
}

async function digests(root: string, files: readonly string[]): Promise<Map<string, string>> {
  const found = [...files].sort().map(async (file): Promise<[string, string]> => {
    const bytes = await readFile(join(root, 'content', 'public', file))
    return [file, sha256Of(bytes)]
  })
  return new Map(await Promise.all(found))
}
