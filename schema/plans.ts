import * as z from 'zod'
import { money, type Money } from './figures.ts'
import { externalUrl, formatted, heading, linkText, pagePath, slug, text } from './primitives.ts'
import { oftenReferenced, roles } from './roles.ts'
import { list, off } from './shapes.ts'

export const plan = z
  .strictObject({
    name: heading(40).register(roles, { role: 'heading', isUnique: true }).describe('What the plan is called.'),
    positioning: text(40).describe('What the plan is for, shown under its name.').optional(),
    price: money.describe('What it costs, such as $67. Other texts refer to it, so one change updates them all.'),
    compareAt: money.meta({ title: 'Regular price', description: 'If price is reduced. Requires saving.' }).optional(),
    saving: money.describe('What price saves against compareAt: the difference of the two.').optional(),
    period: text(20).describe('What follows the price: one-time, per month.'),
    description: text(200).describe('Whom the plan is for and what it gets them, in a sentence.'),
    features: list(text(120).describe('One thing that a buyer gets.')).describe('What a buyer gets, one line each.'),
    leavesOut: text(120).meta({ title: 'Left out', description: 'What the plan lacks, in a few words.' }).optional(),
    includes: z
      .record(
        slug,
        z
          .union([z.boolean(), text(24)], { error: 'Write true, false, or a few words such as Up to five.' })
          .describe('true, false, or a few words such as Up to five.')
      )
      .default({})
      .meta({
        title: 'Values in the table',
        description: 'What the plan has, by rows of the table of plans (matrix of a section of type pricing).'
      }),
    popular: off.meta({ title: 'Most popular', description: 'true marks the plan as the most popular one.' }),
    purchaseUrl: externalUrl
      .meta({ title: 'Store page', description: 'Where the purchase button leads: the plan’s page in your store.' })
      .register(roles, { role: 'link', to: 'outside', isUnique: true }),
    discount: formatted(/^[\w-]{1,50}$/, 'Write the code itself, such as LAUNCH10.', 'bad-code', { role: 'silent' })
      .meta({
        title: 'Discount code',
        description: 'A code of your store. Every link to the store page applies it. Stripe, Lemon Squeezy and Gumroad.'
      })
      .optional(),
    thanks: pagePath
      .meta({ title: 'Thanks page', description: 'Where your store leads buyers. Analytics counts arrivals as sales.' })
      .optional(),
    purchaseLabel: linkText(40).meta({ title: 'Button text', description: 'The words on the purchase button.' })
  })
  .superRefine(({ price, compareAt, saving }, context) => {
    const report = (rule: string, field: 'compareAt' | 'saving', message: string, follow?: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { rule, follow } })
    if (!compareAt !== !saving) {
      report(
        'incomplete-saving',
        compareAt ? 'compareAt' : 'saving',
        'A regular price needs a saving, and the other way round. Write both compareAt and saving, or neither.'
      )
    }
    if (!compareAt || !saving) return
    const oneCurrency = `Different currencies in one plan. Write all its prices in ${price.currency}.`
    if (compareAt.currency !== price.currency) return report('mixed-currencies', 'compareAt', oneCurrency)
    if (saving.currency !== price.currency) return report('mixed-currencies', 'saving', oneCurrency)
    const difference = cents(compareAt) - cents(price)
    if (difference <= 0) {
      const below = `The regular price ${compareAt.text} is ${difference < 0 ? 'below' : 'the same as'} the price ${price.text}.`
      return report('wrong-saving', 'compareAt', `${below} Raise it, or remove compareAt and saving.`)
    }
    if (difference !== cents(saving)) {
      const right = `${saving.text.charAt(0)}${(difference / 100).toFixed(difference % 100 === 0 ? 0 : 2)}`
      const sum = `${compareAt.text} minus ${price.text} is ${right}, not ${saving.text}.`
      report('wrong-saving', 'saving', `${sum} Write ${right}, or correct price or compareAt.`, right)
    }
  })
  .meta({
    title: 'Plan',
    description: 'Something for sale. To show it, add the file’s name to the plans of a section of type pricing.',
    example: {
      name: 'Team',
      positioning: 'For more than one desk',
      price: '$1,111',
      compareAt: '$1,234',
      saving: '$123',
      period: 'one-time',
      description: 'Everything in the smaller plan, for a whole team and all of its projects.',
      features: ['Use by the whole team', 'Answers within one working day'],
      leavesOut: 'No onboarding call',
      includes: { projects: 'Unlimited', support: true },
      popular: false,
      purchaseUrl: 'https://example.gumroad.com/l/team',
      discount: 'LAUNCH10',
      thanks: '/',
      purchaseLabel: 'Get Team'
    }
  })
  .register(oftenReferenced, {})

/** A whole number, because fractions such as 69.98 - 49.99 do not come out even. */
function cents({ amount }: Money): number {
  return Math.round(amount * 100)
}

export type Plan = z.output<typeof plan>
