import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectionNames, type CollectionName, type Content, type Entry } from '../../schema/content.ts'
import { emittedData } from '../emitted-data.ts'
import type { SiteModel } from '../site-model.ts'
import { piecesOf, type Piece, type PieceSettings } from './pieces.ts'
import { namesIn } from './referenced-names.ts'

/** A page, or what stands on every page, as a visitor sees it. */
export interface View {
  readonly pieces: readonly Piece[]
  /** All that its HTML is made of: where this is equal, nothing visible has changed. */
  readonly fingerprint: string
}

export interface PageView extends View {
  readonly id: string
  readonly path: string
  /** What search engines, menus and open tabs show. */
  readonly head: readonly Piece[]
  /** Names of the values that the page tells search engines. */
  readonly structuredData: readonly string[]
}

/** One side of the comparison. */
export interface Snapshot {
  readonly pages: readonly PageView[]
  /** What stands on no page of its own, by what it is. */
  readonly shared: ReadonlyMap<string, View>
  readonly redirects: ReadonlyMap<string, string>
  /** Prices and facts by the name that references call them. */
  readonly figures: ReadonlyMap<string, string>
  /** Files of content/public by address, each with a digest. */
  readonly files: ReadonlyMap<string, string>
}

/** Where header, footer and labels are seen. */
export const everyPage = 'Every page'

/** Collections that are seen where a page names their entries, and nowhere else. */
const shownOnPages = new Set<CollectionName>(['pages', 'plans', 'faqs', 'testimonials'])

/** What a visitor of the site in `root` sees. */
export async function snapshotOf(root: string, content: Content, model: SiteModel): Promise<Snapshot> {
  const settings = { content, namesIn: namesIn(model.sources) }
  const fingerprint = (data: unknown) => JSON.stringify(emittedData(data, '/', content, model))
  const view = (file: string, data: unknown): View => ({
    pieces: piecesOf(data, { file, path: [], steps: [] }, settings),
    fingerprint: fingerprint(data)
  })
  const { name, language, logo, header, footer, errorPage, labels } = content.site
  // How the assistant searches shows in what it answers, and not in its words.
  const { search, provider, ...words } = content.assistant
  const assistant = view('assistant', words)
  const others = collectionNames.filter((collection) => !shownOnPages.has(collection))
  return {
    pages: [...content.pages.values()].map((page) => pageView(page, content, model, settings)),
    shared: new Map([
      [everyPage, view('site', { name, language, logo, header, footer, errorPage, labels })],
      ['Assistant', { ...assistant, fingerprint: fingerprint({ words, search, provider }) }],
      ...others.map((collection): [string, View] => [
        titleCase(collection),
        {
          pieces: [...content[collection].values()].flatMap((entry) =>
            piecesOf(entry, { file: `${collection}.${entry.id}`, path: [], steps: [entry.id] }, settings)
          ),
          fingerprint: fingerprint([...content[collection].values()])
        }
      ])
    ]),
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
    head: [...head, { kind: 'look', key: 'search engines', values: [noindex ? 'not listed' : 'listed'], names: [] }],
    structuredData: sections.flatMap((section) => {
      if (section.type === 'pricing') return section.plans.map((plan) => `plans.${plan.id}.price`)
      if (section.type === 'faq') return section.faqs.flatMap((faq) => settings.namesIn(`faqs.${faq.id}`, ['answer']))
      return []
    }),
    pieces: piecesOf(sections, { file, path: ['sections'], steps: [] }, settings),
    fingerprint: JSON.stringify(emittedData(sections, path, content, model))
  }
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
    return [file, createHash('sha256').update(bytes).digest('hex')]
  })
  return new Map(await Promise.all(found))
}
