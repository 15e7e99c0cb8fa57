import type { Content, Entry } from '../../schema/content.ts'
import type { Reference } from '../../schema/primitives.ts'
import { memoize } from '../platform/memoize.ts'
import { changelogOf } from '../site-files/atom-feed.ts'
import { isReference } from '../validate/entry-reference.ts'
import { walkValues } from '../source/walk.ts'
import { jsonText, moduleText } from './module-text.ts'
import { pageDocument } from './page-document.ts'
import type { EmitContext } from '../model/site-model.ts'

/** The file of a page's data module in src/generated. */
export function routeModuleName(id: string): string {
  return `routes/${id}.js`
}

/** The texts of modules by their file names in src/generated. Made when they are asked for. */
export interface RouteModules {
  readonly get: (name: string) => string | undefined
  readonly all: () => ReadonlyMap<string, string>
}

/**
 * A module for each page, which exports its `PageDocument` as default, and the route table.
 *
 * @param logo the logo as SVG
 */
export function routeModules(content: Content, context: EmitContext, logo: string): RouteModules {
  const pages = [...content.pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const common = inputsOfAll(content, context, logo)
  const moduleOf = (page: Entry<'pages'>) => {
    const inputs = [...common, ...shownEntries(page, content)]
    const before = modules.get(page)
    if (before && isSame(before.inputs, inputs)) return before.text
    const text = pageModule(page, content, context, logo)
    modules.set(page, { inputs, text })
    return text
  }
  const makers = new Map([
    ['routes.js', () => tableModule(pages)],
    ...pages.map((page) => [routeModuleName(page.id), () => moduleOf(page)] as const)
  ])
  let all: ReadonlyMap<string, string> | undefined
  return {
    get: (name) => makers.get(name)?.(),
    all: () => (all ??= new Map([...makers].map(([name, make]) => [name, make()])))
  }
}

/** Modules with all that they were made from besides the page, because an edit in development changes few of them. */
const modules = new WeakMap<Entry<'pages'>, { readonly inputs: readonly unknown[]; readonly text: string }>()

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((input, index) => input === now[index])
}

/**
 * What every page's document depends on besides its entries, as values that are identical while they are unchanged. The
 * frame around pages shows the header and the labels, of which only one is also part of pages.
 */
function inputsOfAll(content: Content, { publicFiles }: EmitContext, logo: string): unknown[] {
  const { header: _, labels, ...site } = content.site
  return [
    logo,
    JSON.stringify([site, labels.newTab]),
    [...content.pages.values()].map(({ path, name }) => `${path} ${name}`).join('\n'),
    content.redirects,
    changelogOf(content)?.page.id,
    [...publicFiles].map(([address, { modified }]) => `${address} ${modified}`).join('\n')
  ]
}

/** The entries that an entry shows, and those that they show. */
function shownEntries(entry: object, content: Content): unknown[] {
  return referencesIn(entry).flatMap(({ collection, id }) => {
    const shown = content[collection].get(id)
    return shown ? [shown, ...shownEntries(shown, content)] : []
  })
}

const referencesIn = memoize((entry: object) => {
  const references: Reference[] = []
  walkValues(entry, (value) => {
    if (isReference(value)) references.push(value)
  })
  return references
})

function pageModule(page: Entry<'pages'>, content: Content, context: EmitContext, logo: string): string {
  const document = jsonText(pageDocument(page, content, context, logo))
  const typed = `// @ts-check\n\n/** @type {import('../../../schema/emitted.ts').PageDocument} */\nexport default ${document}`
  return moduleText(`content/pages/${page.id}.yaml`, [], [typed])
}

function tableModule(pages: readonly Entry<'pages'>[]): string {
  const entries = pages.map(({ id, path }) => `  '${path}': () => import('./${routeModuleName(id)}')`)
  const type = `// @ts-check\n\n/** @type {import('../../schema/emitted.ts').RouteTable} */`
  return moduleText('content/pages', [], [`${type}\nexport const routes = {\n${entries.join(',\n')}\n}`])
}
