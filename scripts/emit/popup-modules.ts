import type { Content } from '../../schema/content.ts'
import type { PopupSettings, RecentPurchaseWords } from '../../schema/emitted.ts'
import { exitIntent, type RecentPurchase } from '../../schema/popups.ts'
import { emittedData } from './emitted-data.ts'
import { constant, moduleOf, schemaType, type EmittedModule } from './module-text.ts'
import { homePath, type EmitContext } from '../model/site-model.ts'

/** The triggers of all popups, which every page loads, and the texts of each popup, which load when it opens. */
export function popupModules(content: Content, context: EmitContext): [string, EmittedModule][] {
  const { offer, purchases } = enabledPopups(content)
  const settings: PopupSettings = {
    ...(offer && { exitIntent: offer.triggers }),
    ...(purchases && { recentPurchase: { ...purchases.timing, count: purchases.purchases.length } })
  }
  const texts = offer && emittedData(exitIntent, offer, homePath, content, context)
  const entry = `Extract<${schemaType('content', `Entry<'popups'>`, 1)}, { type: 'exit-intent' }>`
  const textsType = `${schemaType('emitted', 'Emitted', 1)}<${entry}> | undefined`
  const wordsType = `${schemaType('emitted', 'RecentPurchaseWords', 1)} | undefined`
  const modules = {
    'popups.ts': constant('popups', settings, schemaType('emitted', 'PopupSettings')),
    'popups/exit-intent.ts': constant('exitIntent', texts, textsType),
    'popups/recent-purchase.ts': constant('recentPurchase', purchases && wordsOf(purchases, content), wordsType)
  }
  return Object.entries(modules).map(([name, body]) => [name, moduleOf('content/popups', body)])
}

export function enabledPopups(content: Content) {
  const popups = [...content.popups.values()]
  return {
    offer: popups.filter((popup) => popup.type === 'exit-intent').find(({ enabled }) => enabled),
    purchases: popups.filter((popup) => popup.type === 'recent-purchase').find(({ mode }) => mode !== 'off')
  }
}

/** Fills in the sentence of each purchase. */
function wordsOf(popup: RecentPurchase, { plans }: Content): RecentPurchaseWords {
  return {
    ...(popup.label && { label: popup.label }),
    region: popup.region,
    dismiss: popup.dismiss,
    purchases: popup.purchases.map(({ timeAgo, name, location, plan }) => {
      const words: Readonly<Record<string, string | undefined>> = { name, location, plan: plans.get(plan.id)?.name }
      const sentence = popup.sentence.replaceAll(/\{(name|location|plan)\}/g, (all, key: string) => words[key] ?? all)
      return { sentence, timeAgo }
    })
  }
}
