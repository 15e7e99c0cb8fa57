import type { Content, Entry } from '../schema/content.ts'
import type { Emitted, PageDocument, PlanOffer } from '../schema/emitted.ts'
import type { Reference } from '../schema/primitives.ts'
import type { Section } from '../schema/sections/index.ts'
import { digest } from './build/keys.ts'
import { emittedData } from './emitted-data.ts'
import { stampOf } from './file-stamp.ts'
import { sharedContent, type SharedContent } from './shared-content.ts'
import { routesFolder } from './site-files/addresses.ts'
import { changelogOf } from './site-files/atom-feed.ts'
import { pagePreview } from './site-files/previews.ts'
import { homePath, type Surroundings } from './site-model.ts'
import { structuredData } from './structured-data.ts'

/** The documents of all pages, each made when it is asked for. */
export interface PageDocuments {
  /** All that a page's document is rendered from. */
  readonly of: (page: Entry<'pages'>) => PageDocument
  /** A name for it, found sooner than it is made: the same name is one of the same document. */
  readonly keyOf: (page: Entry<'pages'>) => string
}

/** @param logo the text of the site's logo */
export function pageDocuments(content: Content, around: Surroundings, logo: string): PageDocuments {
  const shared = sharedContent(content)
  const feedPage = changelogOf(content)?.page
  let sharedKey: string | undefined
  return {
    of: (page) => pageDocument(page, shared, around, logo, page === feedPage),
    keyOf(page) {
      sharedKey ??= keyOfShared(shared, around, logo)
      return digest(sharedKey, JSON.stringify(page), String(page === feedPage))
    }
  }
}

/** Says all that documents are made from besides their own page. */
function keyOfShared(shared: SharedContent, { publicFiles }: Surroundings, logo: string): string {
  const parts = Object.entries(shared).map(([name, part]) => [name, part instanceof Map ? [...part] : part])
  const files = [...publicFiles].map(([address, { path }]) => [address, stampOf(path)])
  return digest(JSON.stringify(parts), JSON.stringify(files), logo)
}

function pageDocument(
  page: Entry<'pages'>,
  content: SharedContent,
  { pages, publicFiles }: Surroundings,
  logo: string,
  hasFeed: boolean
): PageDocument {
  const { sections, buyBar, ...words } = page
  // Only this page's own anchors are asked for.
  const own = pages.get(page.path)
  const around = { pages: new Map(own && [[page.path, own]]), publicFiles }
  return {
    page: {
      ...words,
      address: `${content.site.url}${page.path}`,
      ...(buyBar && { buyBar: offer(buyBar, content) }),
      // What `Emitted` says of types, `emittedData` does with values, which the compiler cannot follow.
      sections: emittedData(sections, page.path, content, around) as Emitted<Section>[]
    },
    ...(!page.noindex && {
      preview: pagePreview(page, content, logo, hasFeed),
      structuredData: structuredData(page, content, logo)
    })
  }
}

function offer(plan: Reference<'plans'>, content: SharedContent): PlanOffer {
  const found = content.plans.get(plan.id)
  if (!found) throw new Error(`There is no plan ${plan.id}; checks/references.ts should have said so.`)
  const { id, name, price, period, purchaseUrl } = found
  return { id, name, price: price.text, period, purchaseUrl }
}

/** Where the browser gets a page's words when a link leads there. src/app/page-source.ts asks for it. */
export function routeDataAddress(path: string): string {
  return `${routesFolder}${path === homePath ? '/index' : path}.json`
}

/** The path of the page whose words are at an address; undefined for addresses of other things. */
export function pathOfRouteData(address: string): string | undefined {
  const path = /^\/routes(\/.+)\.json$/.exec(address)?.[1]
  return path === '/index' ? homePath : path
}
