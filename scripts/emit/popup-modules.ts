import type { Content } from '../../schema/content.ts'
import type { PopupSettings, RecentPurchaseWords } from '../../schema/emitted.ts'
import { exitIntent, type ExitIntent, type RecentPurchase } from '../../schema/popups.ts'
import { emittedData } from './emitted-data.ts'
import { jsonText, moduleText } from './module-text.ts'
import { homePath, type EmitContext } from '../model/site-model.ts'

/** The triggers of all popups, which every page loads, and the texts of each popup, which load when it opens. */
export function popupModules(content: Content, context: EmitContext): [string, string][] {
  const popups = [...content.popups.values()]
  const [offer] = popups.flatMap((popup) => (popup.type === 'exit-intent' && popup.enabled ? [popup] : []))
  const [recentPurchase] = popups.flatMap((popup) =>
    popup.type === 'recent-purchase' && popup.mode !== 'off' ? [popup] : []
  )
  return [
    ['popups.ts', settingsModule(offer, recentPurchase)],
    ['popups/exit-intent.ts', exitIntentModule(offer, content, context)],
    ['popups/recent-purchase.ts', recentPurchaseModule(recentPurchase, content)]
  ]
}

function settingsModule(offer: ExitIntent | undefined, recentPurchase: RecentPurchase | undefined): string {
  const settings: PopupSettings = {
    ...(offer && { exitIntent: offer.triggers }),
    ...(recentPurchase && {
      recentPurchase: { ...recentPurchase.timing, count: recentPurchase.purchases.length }
    })
  }
  return moduleText(
    'content/popups',
    [`import type { PopupSettings } from '../../schema/emitted.ts'`],
    [`export const popups: PopupSettings = ${jsonText(settings)}`]
  )
}

function exitIntentModule(popup: ExitIntent | undefined, content: Content, context: EmitContext): string {
  return moduleText(
    'content/popups',
    [
      `import type { Entry } from '../../../schema/content.ts'`,
      `import type { Emitted } from '../../../schema/emitted.ts'`
    ],
    [
      `export const exitIntent: Emitted<Extract<Entry<'popups'>, { type: 'exit-intent' }>> | undefined = ${popup ? jsonText(emittedData(exitIntent, popup, homePath, content, context)) : 'undefined'}`
    ]
  )
}

/** Fills in the sentence of each purchase. */
function recentPurchaseModule(popup: RecentPurchase | undefined, content: Content): string {
  const words: RecentPurchaseWords | undefined = popup && {
    ...(popup.label && { label: popup.label }),
    region: popup.region,
    dismiss: popup.dismiss,
    purchases: popup.purchases.map(({ timeAgo, ...purchase }) => ({
      sentence: sentenceOf(popup.sentence, purchase, content),
      timeAgo
    }))
  }
  return moduleText(
    'content/popups',
    [`import type { RecentPurchaseWords } from '../../../schema/emitted.ts'`],
    [`export const recentPurchase: RecentPurchaseWords | undefined = ${words ? jsonText(words) : 'undefined'}`]
  )
}

type Purchase = Pick<RecentPurchase['purchases'][number], 'name' | 'location' | 'plan'>

function sentenceOf(template: string, { name, location, plan }: Purchase, { plans }: Content): string {
  const words: Readonly<Record<string, string | undefined>> = { name, location, plan: plans.get(plan.id)?.name }
  return template.replaceAll(/\{(name|location|plan)\}/g, (all, key: string) => words[key] ?? all)
}
