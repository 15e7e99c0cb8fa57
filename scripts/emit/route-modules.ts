import type { Content, Entry } from '../../schema/content.ts'
import { jsonText, moduleText } from './module-text.ts'
import { pageDocument } from './page-document.ts'
import type { EmitContext } from '../model/site-model.ts'
import type { ImageKey } from './site-code.ts'

/** The file of a page's data module in src/generated. */
export function routeModuleName(id: string): string {
  return `routes/${id}.js`
}

/**
 * A module for each page, which exports its `PageDocument` as default, and the route table: texts by their file names in
 * src/generated, made when they are asked for.
 */
export function routeModules(content: Content, context: EmitContext, imageKey: ImageKey) {
  const pages = [...content.pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const makers = new Map([
    ['routes.js', () => tableModule(pages)],
    ...pages.map((page) => [routeModuleName(page.id), () => pageModule(page, content, context, imageKey)] as const)
  ])
  let all: ReadonlyMap<string, string> | undefined
  return {
    /** What the module of a page exports. */
    document: (id: string) => {
      const page = content.pages.get(id)
      return page && pageDocument(page, content, context, imageKey)
    },
    get: (name: string) => makers.get(name)?.(),
    all: () => (all ??= new Map([...makers].map(([name, make]) => [name, make()])))
  }
}

function pageModule(page: Entry<'pages'>, content: Content, context: EmitContext, imageKey: ImageKey): string {
  const document = jsonText(pageDocument(page, content, context, imageKey))
  const typed = `// @ts-check\n\n/** @type {import('../../../schema/emitted.ts').PageDocument} */\nexport default ${document}`
  return moduleText(`content/pages/${page.id}.yaml`, typed)
}

function tableModule(pages: readonly Entry<'pages'>[]): string {
  const entries = pages.map(({ id, path }) => `  '${path}': () => import('./${routeModuleName(id)}')`)
  const type = `// @ts-check\n\n/** @type {import('../../schema/emitted.ts').RouteTable} */`
  return moduleText('content/pages', `${type}\nexport const routes = {\n${entries.join(',\n')}\n}`)
}
