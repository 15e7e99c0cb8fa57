import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageDocument, RenderedDocument } from '../../schema/emitted.ts'
import { clientCodeOf, type ClientCode, type NotedCode } from '../client-code.ts'
import { finishPage } from '../finish-page.ts'
import { linksAndIds } from '../rendered-pages.ts'
import type { Reach } from '../security-policy.ts'
import { sumOf } from './keys.ts'
import { filesOfPage, writtenStamp, type StoredPage } from './page-store.ts'

/** What all pages are rendered with, told once. */
export interface RenderSettings {
  /** The folder of the bundled code. */
  readonly folder: string
  readonly client: NotedCode
  readonly reach: Reach
  /** The folder of finished pages. */
  readonly store: string
}

export interface RenderOrder extends Pick<StoredPage, 'key' | 'source'> {
  readonly document: PageDocument
}

/** src/app/render-document.tsx, bundled. */
interface RenderModule {
  readonly renderDocument: (path: string) => Promise<RenderedDocument>
  readonly routeFile: (path: string, document: RenderedDocument) => string
}

export type RenderMessage = { readonly settings: RenderSettings } | { readonly orders: readonly RenderOrder[] }

/**
 * Renders pages, each from what it is told of it, in a process of its own. Started by scripts/build/render-pages.ts.
 */
let code: ClientCode | undefined
let settings: RenderSettings | undefined
let renderer: RenderModule | undefined

async function open(given: RenderSettings): Promise<void> {
  settings = given
  code = clientCodeOf(given.client)
  const module: unknown = await import(pathToFileURL(join(given.folder, 'server', 'render-document.mjs')).href)
  // The bundler has made it of that very module.
  renderer = module as RenderModule
}

async function render({ key, source, document }: RenderOrder): Promise<StoredPage> {
  if (!settings || !code || !renderer) throw new Error('Nothing has said what pages are rendered with.')
  const { path } = document.page
  globalThis.sitePages = { read: (asked) => (asked === path ? document : undefined) }
  const rendered = await renderer.renderDocument(path)
  const { parts, policy } = finishPage(rendered, code, settings.reach)
  const files = filesOfPage(settings.store, key)
  const { before, sections, after } = rendered
  const shared = new Set([code.styles, before, after])
  const html = Buffer.concat(parts.map((part) => (shared.has(part) ? encodeShared(part) : Buffer.from(part))))
  const route = Buffer.from(renderer.routeFile(path, rendered))
  makeFolder(dirname(files.document))
  write(files.document, html)
  write(files.route, route)
  // Nothing else in a document can be followed, or led to.
  const read = [readShared(before), linksAndIds(sections), readShared(after)]
  return {
    key,
    source,
    sum: sumOf(html, route),
    stamp: writtenStamp(files),
    policy,
    links: read.flatMap(({ links }) => links),
    ids: read.flatMap(({ ids }) => ids)
  }
}

const encodeShared = madeOnce((text) => Buffer.from(text))
const readShared = madeOnce(linksAndIds)
const makeFolder = madeOnce((folder) => mkdirSync(folder, { recursive: true }) ?? folder)

/** Most of what pages are made of is the same texts. */
function madeOnce<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}

/** The last site may share the old file, which therefore stays as it is. */
function write(file: string, contents: Uint8Array): void {
  writeFileSync(`${file}.${process.pid}`, contents)
  renameSync(`${file}.${process.pid}`, file)
}

async function take(message: RenderMessage): Promise<void> {
  if ('settings' in message) return open(message.settings)
  const pages: StoredPage[] = []
  for (const order of message.orders) pages.push(await render(order))
  // Whoever asked may be gone; the process then ends by itself.
  process.send?.(pages, () => undefined)
}

let working = Promise.resolve()

process.on('message', (message: RenderMessage) => {
  working = working.then(() => take(message))
  working.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(0))
