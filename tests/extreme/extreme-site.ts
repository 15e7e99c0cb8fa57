import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { collections } from '../../schema/content.ts'
import type { ReferencedCollection } from '../../schema/roles.ts'
import { section } from '../../schema/sections/index.ts'
import { basePathOf } from '../../src/shared/addresses.ts'
import { buildCopy } from './build-copy.ts'
import { headTypes } from '../../scripts/checks/entries/pages.ts'
import { contentNames, type ContentNames } from '../../scripts/authoring/content-names.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { isRecord } from '../../scripts/source/walk.ts'
import { extremes, extremeText, type Extreme } from './extreme-text.ts'
import { extremeValue } from './extreme-value.ts'

/**
 * The maximum number of entries. Plans come last, because they have a value for each row of the matrices.
 */
const maxEntries: ReadonlyMap<ReferencedCollection, number> = new Map([
  ['changelog', 2],
  ['matrices', 1],
  ['faqs', 7],
  ['forms', 3],
  ['testimonials', 7],
  ['plans', 4]
])

/** The number of entries for each extreme, up to the maximum. */
const entryCounts: Readonly<Record<Extreme, number>> = { least: 1, most: 7, plain: 3, unbroken: 3 }

/** The longest prices; the saving is correct. */
const longPrices = { price: '$12,345.67', compareAt: '$23,456.78', saving: '$11,111.11' }

export interface ExtremeSite {
  readonly folder: string
  /** The site's folder on its host. */
  readonly basePath: string
  readonly pages: readonly { readonly name: string; readonly path: string }[]
  readonly remove: () => Promise<void>
}

/**
 * Builds a site, this one by default, in a temporary folder, with pages that show every section type with extreme content. The content
 * comes from the schemas, so it includes new section types.
 *
 * @throws if the build fails; the build prints the reason
 */
export async function buildExtremeSite(from = projectRoot): Promise<ExtremeSite> {
  const { model, result } = await compile(from)
  if (!result) throw new Error('The content has errors. Run npm run check.')
  const root = await mkdtemp(join(tmpdir(), 'extreme-site-'))
  await writeExtremeContent(root, contentNames(model), from)
  const folder = await buildCopy(root, '--no-compress', '--no-social-images')
  const remove = () => rm(root, { recursive: true, force: true })
  return {
    folder,
    basePath: basePathOf(result.content.site.url),
    pages: extremePages(),
    remove
  }
}

/** Writes the content of this site and the extreme content into `<root>/content`. */
export async function writeExtremeContent(root: string, names: ContentNames, from = projectRoot): Promise<void> {
  await cp(join(from, 'content'), join(root, 'content'), { recursive: true })
  const files = extremes.flatMap((extreme) => [...extremeFiles(extreme, names)])
  await allowPictures(join(root, 'content/site.yaml'), JSON.stringify(files))
  for (const [name, data] of files) {
    const file = join(root, 'content', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, stringify(data))
  }
}

/** For each extreme, a page of all sections, and a page for each other type that can only be first. */
export function extremePages(): readonly { readonly name: string; readonly path: string }[] {
  return extremes.flatMap((extreme) =>
    [...headTypes].map((type) => ({ name: `${extreme}-${type}`, path: pathOf(extreme, type) }))
  )
}

function pathOf(extreme: Extreme, head: string): string {
  return `/${extreme}-${head}`
}

/** Allows the image hosts of the schemas' examples. */
async function allowPictures(file: string, text: string): Promise<void> {
  const site = parseDocument(await readFile(file, 'utf8'))
  const hosts = new Set([...text.matchAll(/https:\/\/([a-z.-]+)/g)].map(([, host = '']) => host))
  for (const host of hosts) site.addIn(['imageHosts'], host)
  await writeFile(file, site.toString())
}

interface Data {
  readonly path?: string
}

/** The entries and pages of one extreme, by file name in content/. */
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
          : // Versions must be unique across the site.
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

/**
 * What the schema of plans does not say: a correct saving, a unique address, and a value for each row of the matrix.
 */
function planDetails(extreme: Extreme, id: string, rows: readonly string[], next: () => number): object {
  const values = rows.map((row, index) => [row, [extremeText(extreme, 24, next()), true, false][index % 3]])
  return {
    ...(extreme !== 'least' && longPrices),
    includes: Object.fromEntries(values),
    purchaseUrl: `https://example.gumroad.com/l/${id}`,
    // No two plans have the same one.
    thanks: undefined
  }
}
