import type { Content, Entry } from '../schema/content.ts'
import type { Emitted, PageDocument, PlanOffer } from '../schema/emitted.ts'
import type { Reference } from '../schema/primitives.ts'
import type { Section } from '../schema/sections/index.ts'
import { emittedData } from './emitted-data.ts'
import { pagePreview } from './site-files/previews.ts'
import { homePath, type Surroundings } from './site-model.ts'
import { structuredData } from './structured-data.ts'

/** All that a page's document is rendered from. `logo` is the text of the site's logo. */
export function pageDocument(page: Entry<'pages'>, content: Content, around: Surroundings, logo: string): PageDocument {
  const { sections, buyBar, ...words } = page
  return {
    page: {
      ...words,
      address: `${content.site.url}${page.path}`,
      ...(buyBar && { buyBar: offer(buyBar, content) }),
      // What `Emitted` says of types, `emittedData` does with values, which the compiler cannot follow.
      sections: emittedData(sections, page.path, content, around) as Emitted<Section>[]
    },
    ...(!page.noindex && {
      preview: pagePreview(page, content, logo),
      structuredData: structuredData(page, content, logo)
    })
  }
}

function offer(plan: Reference<'plans'>, content: Content): PlanOffer {
  const found = content.plans.get(plan.id)
  if (!found) throw new Error(`There is no plan ${plan.id}; checks/references.ts should have said so.`)
  const { id, name, price, period, purchaseUrl } = found
  return { id, name, price: price.text, period, purchaseUrl }
}

/** Where the browser gets a page's words when a link leads there. src/app/page-source.ts asks for it. */
export function routeDataAddress(path: string): string {
  return `/routes${path === homePath ? '/index' : path}.json`
}

/** The path of the page whose words are at an address; undefined for addresses of other things. */
export function pathOfRouteData(address: string): string | undefined {
  const path = /^\/routes(\/.+)\.json$/.exec(address)?.[1]
  return path === '/index' ? homePath : path
}
