import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageDocument } from '../../schema/emitted.ts'
import { clientCodeOf, type ClientCode, type NotedCode } from '../client-code.ts'
import { finishPage } from '../finish-page.ts'
import { readPage } from '../rendered-pages.ts'
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

export interface RenderOrder {
  readonly key: string
  readonly document: PageDocument
}

/** src/app/render-document.tsx, bundled. */
interface RenderModule {
  readonly renderDocument: (path: string) => Promise<string>
  readonly routeFile: (path: string, html: string) => string
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

async function render({ key, document }: RenderOrder): Promise<StoredPage> {
  if (!settings || !code || !renderer) throw new Error('Nothing has said what pages are rendered with.')
  const { path } = document.page
  globalThis.sitePages = { read: (asked) => (asked === path ? document : undefined) }
  const rendered = await renderer.renderDocument(path)
  const { html, policy } = finishPage(rendered, code, settings.reach)
  const files = filesOfPage(settings.store, key)
  mkdirSync(dirname(files.document), { recursive: true })
  const route = renderer.routeFile(path, rendered)
  write(files.document, html)
  write(files.route, route)
  const { links, ids } = readPage(path, rendered)
  return { key, sum: sumOf(html + route), stamp: writtenStamp(files), policy, links: [...links], ids: [...ids] }
}

/** The last site may share the old file, which therefore stays as it is. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

async function take(message: RenderMessage): Promise<void> {
  if ('settings' in message) return open(message.settings)
  const pages: StoredPage[] = []
  for (const order of message.orders) pages.push(await render(order))
  process.send?.(pages)
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
