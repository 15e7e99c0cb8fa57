import { z } from 'zod'
import { externalUrl, money, text } from './primitives.ts'

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
  .superRefine((entry, context) => {
    if (!entry.compareAt !== !entry.saving) {
      context.addIssue({
        code: 'custom',
        path: [entry.compareAt ? 'compareAt' : 'saving'],
        message: 'A regular price and a saving come together: write both compareAt and saving, or neither.'
      })
    }
    if (!entry.compareAt || !entry.saving) return
    const difference = entry.compareAt.amount - entry.price.amount
    if (difference !== entry.saving.amount) {
      context.addIssue({
        code: 'custom',
        path: ['saving'],
        message: `The saving is ${entry.saving.text}, but ${entry.compareAt.text} less ${entry.price.text} is ${difference}.`
      })
    }
  })

export type Plan = z.output<typeof plan>
