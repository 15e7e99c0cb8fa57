import { z } from 'zod'
import { externalUrl, money, text, type Money } from './primitives.ts'

/** Something for sale: a plan of the template, the AI agent package or the bundle. */
export const plan = z
  .strictObject({
    name: text(40),
    /** What the plan is positioned as, shown under its name. */
    positioning: text(40).optional(),
    price: money,
    /** The regular price, where `price` is a lower one. */
    compareAt: money.optional(),
    /** What `price` saves against `compareAt`. */
    saving: money.optional(),
    period: text(20),
    description: text(200),
    features: z.array(text(120)).min(1),
    popular: z.boolean().default(false),
    purchaseUrl: externalUrl,
    /** The words on the purchase button. */
    purchaseLabel: text(40)
  })
  .superRefine(({ price, compareAt, saving }, context) => {
    const say = (rule: string, field: 'compareAt' | 'saving', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { rule } })
    if (!compareAt !== !saving) {
      say(
        'incomplete-saving',
        compareAt ? 'compareAt' : 'saving',
        'A regular price and a saving come together: write both compareAt and saving, or neither.'
      )
    }
    if (!compareAt || !saving) return
    const oneCurrency = `Write all prices of a plan in one currency; its price is in ${price.currency}.`
    if (compareAt.currency !== price.currency) return say('mixed-currencies', 'compareAt', oneCurrency)
    if (saving.currency !== price.currency) return say('mixed-currencies', 'saving', oneCurrency)
    const difference = cents(compareAt) - cents(price)
    if (difference !== cents(saving)) {
      const sum = `${compareAt.text} less ${price.text} is ${saving.text.charAt(0)}${difference / 100}`
      say('wrong-saving', 'saving', `The saving is ${saving.text}, but ${sum}.`)
    }
  })

/** A whole number, because fractions such as 69.98 - 49.99 do not come out even. */
function cents({ amount }: Money): number {
  return Math.round(amount * 100)
}

export type Plan = z.output<typeof plan>
