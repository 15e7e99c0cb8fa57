import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { collections } from '../../schema/content.ts'
import type { ReferencedCollection } from '../../schema/roles.ts'
import { section } from '../../schema/sections/index.ts'
import { basePathOf } from '../model/base-path.ts'
import { buildCopy } from './build-copy.ts'
import { headTypes } from '../checks/pages.ts'
import { contentNames, type ContentNames } from '../authoring/content-names.ts'
import { generate } from '../compile/generate.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { isRecord } from '../source/walk.ts'
import { extremes, extremeText, type Extreme } from './extreme-text.ts'
import { extremeValue } from './extreme-value.ts'

/**
 * How many entries there are at most for pages to show. Plans come last: they say something of each row of the tables
 * that compare them.
 */
const maxEntries: ReadonlyMap<ReferencedCollection, number> = new Map([
  ['changelog', 2],
  ['matrices', 1],
  ['faqs', 7],
  ['testimonials', 7],
  ['plans', 4]
])

/** Entries of each collection for the pages of one extreme, as far as there may be so many. */
const entryCounts: Readonly<Record<Extreme, number>> = { least: 1, most: 7, plain: 3, unbroken: 3 }

/** As long as prices get; the sum of them is right. */
const longPrices = { price: '$12,345.67', compareAt: '$23,456.78', saving: '$11,111.11' }

export interface ExtremeSite {
  /** The finished site, for a static host. */
  readonly folder: string
  /** Where it stands on its host. */
  readonly basePath: string
  readonly pages: readonly { readonly name: string; readonly path: string }[]
  readonly remove: () => Promise<void>
}

/**
 * Builds this site in a temporary folder with pages that show every section type at its extremes. They come of the
 * schemas, so a new section type is among them by itself.
 *
 * @throws where the build fails, which has said why
 */
export async function buildExtremeSite(): Promise<ExtremeSite> {
  const { model, result } = await generate(projectRoot)
  if (!result) throw new Error('The content has errors. Run npm run check.')
  const root = await mkdtemp(join(tmpdir(), 'extreme-site-'))
  await writeExtremeContent(root, contentNames(model))
  const folder = await buildCopy(root, '--no-compress', '--no-social-images')
  const remove = () => rm(root, { recursive: true, force: true })
  return {
    folder,
    basePath: basePathOf(result.content.site.url),
    pages: extremePages(),
    remove
  }
}

/** Writes the content of this site, and the extreme besides, into `<root>/content`. */
export async function writeExtremeContent(root: string, names: ContentNames): Promise<void> {
  await cp(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
  const files = extremes.flatMap((extreme) => [...extremeFiles(extreme, names)])
  await allowPictures(join(root, 'content/site.yaml'), JSON.stringify(files))
  for (const [name, data] of files) {
    const file = join(root, 'content', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, stringify(data))
  }
}

/** The pages of the site: for each extreme one of all sections, and one for each other type that begins a page. */
export function extremePages(): readonly { readonly name: string; readonly path: string }[] {
  return extremes.flatMap((extreme) =>
    [...headTypes].map((type) => ({ name: `${extreme}-${type}`, path: pathOf(extreme, type) }))
  )
}

function pathOf(extreme: Extreme, head: string): string {
  return `/${extreme}-${head}`
}

/** Lets pictures come from the hosts that the schemas' examples name. */
async function allowPictures(file: string, text: string): Promise<void> {
  const site = parseDocument(await readFile(file, 'utf8'))
  const hosts = new Set([...text.matchAll(/https:\/\/([a-z.-]+)/g)].map(([, host = '']) => host))
  for (const host of hosts) site.addIn(['imageHosts'], host)
  await writeFile(file, site.toString())
}

interface Data {
  readonly path?: string
}

/** The files of one extreme by name in content/: its entries, and its pages. */
export function extremeFiles(extreme: Extreme, real: ContentNames): Map<string, Data> {
  let count = 0
  const next = () => (count += 1)
  const files = new Map<string, Data>()
  const own: Partial<Record<ReferencedCollection, string[]>> = {}
  const rows: string[] = []
  for (const [collection, limit] of maxEntries) {
    const count = Math.min(entryCounts[extreme], limit)
    const ids = Array.from({ length: count }, (_, index) => `${collection}-${extreme}-${index + 1}`)
    for (const id of ids) {
      const value = extremeValue(collections[collection], { extreme, names: real, next })
      if (collection === 'matrices') rows.push(...rowIds(value))
      const more =
        collection === 'plans'
          ? planDetails(extreme, id, rows, next)
          : // No two releases have one version, those of the site included.
            collection === 'changelog' && { version: `${extremes.indexOf(extreme) + 100}.${ids.indexOf(id)}.0` }
      files.set(`${collection}/${id}.yaml`, { ...(isRecord(value) ? value : {}), ...more })
    }
    own[collection] = ids
  }
  const sections = section.options.map((option) => ({
    type: option.shape.type.value,
    value: extremeValue(option, { extreme, names: { ...real, ...own }, next })
  }))
  const body = sections.filter(({ type }) => !headTypes.has(type))
  for (const head of sections.filter(({ type }) => headTypes.has(type))) {
    const path = pathOf(extreme, head.type)
    const page = {
      path,
      name: path,
      title: `Extreme content: ${path}`,
      description: `A page of extreme content that no visitor sees, at the address ${path}.`,
      noindex: true,
      sections: [head, ...(head.type === 'hero' ? body : [])].map(({ value }) => value)
    }
    files.set(`pages${path}.yaml`, page)
  }
  return files
}

function rowIds(value: unknown): string[] {
  return collections.matrices.parse(value).groups.flatMap((group) => group.rows.map(({ id }) => id))
}

/** What a schema alone does not tell of plans: a sum that is right, an address of its own, a value for each row of the table. */
function planDetails(extreme: Extreme, id: string, rows: readonly string[], next: () => number): object {
  const values = rows.map((row, index) => [row, [extremeText(extreme, 24, next()), true, false][index % 3]])
  return {
    ...(extreme !== 'least' && longPrices),
    includes: Object.fromEntries(values),
    purchaseUrl: `https://store.example.com/${id}`
  }
}
