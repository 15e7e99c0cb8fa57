import { analytics as schema, type Analytics } from '../../schema/analytics.ts'
import { counterHost } from '../../schema/analytics-providers.ts'
import type { Content } from '../../schema/content.ts'
import { storePageOf } from './checkout-links.ts'
import { homePath, type EmitContext } from '../model/site-model.ts'
import { emittedData } from './emitted-data.ts'
import { constant, jsonText, moduleOf, schemaType, textsByName, type EmittedModule } from './module-text.ts'

/** The provider's adapter and settings, and the question to visitors. Undefined constants leave no code in bundles. */
export function analyticsModule(content: Content, context: EmitContext): EmittedModule {
  const { analytics, site } = content
  const question = emittedData(schema.shape.ask, analytics?.ask, homePath, content, context)
  const counter = analytics && {
    host: hostOf(analytics),
    site: analytics.site,
    events: analytics.events,
    countsOn: new URL(site.url).host
  }
  const adapter = analytics?.provider
  // The plans that store pages sell.
  const offers = [...content.plans.values()].map((plan) => [storePageOf(plan, content), plan.id])
  return moduleOf(
    'content/analytics.yaml',
    `import type { Counter } from '../analytics/send-events.ts'`,
    ...(adapter ? [`import { ${adapter} } from '../analytics/adapters.ts'`] : []),
    `export const counter: Counter | undefined = ${counter ? `{ toRequest: ${adapter}, ...${jsonText(counter)} }` : undefined}`,
    constant('offers', Object.fromEntries(offers), textsByName),
    constant('ask', question, `${schemaType('emitted', 'ConsentWords')} | undefined`)
  )
}

/** The origin that pages send events to, if they do. */
export function counterOrigins(analytics: Analytics | undefined): readonly string[] {
  return analytics ? [new URL(hostOf(analytics)).origin] : []
}

function hostOf(analytics: Analytics): string {
  const host = counterHost(analytics)
  if (host === undefined) throw new Error('The counter has no host; schema/analytics.ts should have reported it.')
  return host
}
