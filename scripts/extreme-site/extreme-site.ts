import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { collections } from '../../schema/content.ts'
import type { ReferencedCollection } from '../../schema/primitives.ts'
import { section } from '../../schema/sections/index.ts'
import { basePathOf } from '../base-path.ts'
import { headTypes } from '../checks/pages.ts'
import { compile } from '../compile.ts'
import { contentNames, type ContentNames } from '../editor/content-names.ts'
import { projectRoot, siteFolder } from '../project.ts'
import { extremes, type Extreme } from './extreme-text.ts'
import { extremeValue } from './extreme-value.ts'

const referenced = ['changelog', 'plans', 'faqs', 'testimonials'] as const satisfies readonly ReferencedCollection[]

/** Entries of each collection for the pages of one extreme to show. */
const entryCounts: Readonly<Record<Extreme, number>> = { least: 1, most: 9, unbroken: 1 }

/** As long as prices get; the sum of them is right. */
const longPrices = { price: '$12,345.67', compareAt: '$23,456.78', saving: '$11,111.11' }

/** What the build of a site needs besides its content and packages. */
const parts = ['src', 'schema', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts']

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
 * @throws with the build's words where that fails
 */
export async function buildExtremeSite(): Promise<ExtremeSite> {
  const root = await mkdtemp(join(tmpdir(), 'extreme-site-'))
  await Promise.all(
    [...parts, 'content'].map((part) => cp(join(projectRoot, part), join(root, part), { recursive: true }))
  )
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  const { model, result } = await compile(projectRoot)
  if (!result) throw new Error('The content has errors. Run npm run check.')
  const names = contentNames(model)
  const files = extremes.flatMap((extreme) => [...extremeFiles(extreme, names)])
  await allowPictures(join(root, 'content/site.yaml'), JSON.stringify(files))
  for (const [name, data] of files) {
    const file = join(root, 'content', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, stringify(data))
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`The extreme site was not built.\n${stdout}\n${stderr}`)
  const pages = files.flatMap(([, data]) =>
    data.path === undefined ? [] : [{ name: data.path.slice(1), path: data.path }]
  )
  return {
    folder: siteFolder(root),
    basePath: basePathOf(result.content.site.url),
    pages,
    remove: () => rm(root, { recursive: true, force: true })
  }
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
  for (const collection of referenced) {
    const ids = Array.from({ length: entryCounts[extreme] }, (_, index) => `${collection}-${extreme}-${index + 1}`)
    for (const id of ids) {
      const value = extremeValue(collections[collection], { extreme, names: real, next })
      const prices = collection === 'plans' && extreme !== 'least' ? longPrices : {}
      files.set(`${collection}/${id}.yaml`, { ...(value as object), ...prices })
    }
    own[collection] = ids
  }
  const sections = section.options.map((option) => ({
    type: option.shape.type.value,
    value: extremeValue(option, { extreme, names: { ...real, ...own }, next })
  }))
  const body = sections.filter(({ type }) => !headTypes.has(type))
  for (const head of sections.filter(({ type }) => headTypes.has(type))) {
    const path = `/${extreme}-${head.type}`
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
