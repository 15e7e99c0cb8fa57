import * as z from 'zod'
import { number } from './figures.ts'
import { heading, label, linkText, reference, text } from './primitives.ts'
import { roles } from './roles.ts'
import { group, list } from './shapes.ts'

const seconds = number('seconds').min(0).max(3600)
const enabled = z.boolean().default(true).describe('false switches it off.')

const triggers = group('When the offer shows.', {
  pointerLeave: group('The pointer leaves the page at the top, toward the address bar.', { enabled }).prefault({}),
  returnAfterScroll: group('The visitor returns to the tab after scrolling far down.', {
    enabled,
    percent: number('percent').min(1).max(100).default(50).describe('How far visitors must have scrolled, in percent.'),
    delay: seconds.default(2).describe('Seconds between the return to the tab and the offer.')
  }).prefault({}),
  timer: group('The visitor has been here for a while.', {
    enabled,
    delay: seconds
      .default(10)
      .describe('Seconds after the page has loaded, or after the visitor closed what was open over it.')
  }).prefault({})
})

const offerExample = {
  type: 'exit-intent',
  enabled: true,
  triggers: { timer: { enabled: true, delay: 20 } },
  title: 'Take the bread and the butter together',
  text: 'Bought one by one they cost more.',
  plan: 'bundle',
  accept: 'See the offer',
  decline: 'No, thanks',
  close: 'Close the offer'
}

export const exitIntent = z
  .strictObject({
    type: z.literal('exit-intent'),
    enabled: z.boolean().default(true).describe('false leaves the offer off the site.'),
    triggers: triggers.prefault({}),
    title: heading(80).describe('The heading of the offer.'),
    text: text(300).describe('What the visitor gets, in a sentence or two.'),
    plan: reference('plans').describe('The plan on offer, with its real price.'),
    accept: linkText(40).meta({ title: 'Offer button', description: 'The button that leads to the plan.' }),
    decline: text(40).meta({
      title: 'Decline button',
      description: 'The words that close the offer, such as No, thanks. Do not shame visitors who decline.'
    }),
    close: label(40).describe('The name of the close button, for screen readers.')
  })
  .meta({ description: 'An offer to visitors who are about to leave. It shows once a session.', example: offerExample })

const timing = z
  .strictObject({
    first: seconds.default(3).describe('Seconds between the load of the page and the first notice.'),
    visible: seconds.min(1).default(4).describe('Seconds that a notice stays.'),
    every: group('Seconds from one notice to the next: each time a random number between these two.', {
      min: seconds.default(8).describe('The shortest interval.'),
      max: seconds.default(15).describe('The longest interval.')
    }).prefault({})
  })
  .superRefine(({ visible, every: { min, max } }, context) => {
    const report = (field: 'min' | 'max', message: string) =>
      context.addIssue({ code: 'custom', path: ['every', field], message, params: { rule: 'overlapping-notices' } })
    if (max < min)
      report(
        'max',
        `The longest interval (${max} s) is shorter than the shortest (${min} s). Make it longer, or make the shortest shorter.`
      )
    if (min <= visible)
      report(
        'min',
        `Notices would overlap: one comes every ${min} s, but stays for ${visible} s. Make min longer than visible.`
      )
  })

const purchase = z.strictObject({
  name: text(40).describe('Who bought it: a first name.'),
  location: text(40).describe('Where they are.'),
  timeAgo: text(30).meta({ title: 'How long ago', description: 'When it was, for example "2 hours ago".' }),
  plan: reference('plans', { shows: ['name'] })
})

export const recentPurchase = z
  .strictObject({
    type: z.literal('recent-purchase'),
    mode: z
      .enum(['sample', 'live', 'off'])
      .register(roles, { role: 'choice', sample: 'sample' })
      .describe(
        'sample: invented purchases, which several countries require you to label. live: real purchases. off: no notices.'
      ),
    label: text(20).describe('Labels each notice, for example "Example". Required when mode is sample.').optional(),
    region: label(40).describe('The name of the notice, for screen readers.'),
    sentence: text(80).describe('{name}, {location} and {plan} stand for the values of the purchase.'),
    dismiss: label(60).describe('The name of the button that stops the notices, for screen readers.'),
    timing: timing.prefault({}).describe('When notices appear and disappear.'),
    purchases: list(purchase).describe('The purchases. Each notice shows one at random.')
  })
  .superRefine(({ mode, label, sentence }, context) => {
    if (mode === 'sample' && !label) {
      const message = 'Invented purchases must be labeled. Add label: Example, or set mode to live or off.'
      context.addIssue({ code: 'custom', path: ['mode'], message, params: { rule: 'unlabelled-sample' } })
    }
    const missing = ['{name}', '{plan}'].filter((placeholder) => !sentence.includes(placeholder))
    // checks/texts/texts.ts reports a misspelled one.
    const isMisspelled = /\{(?!(?:name|location|plan)\})\w+\}/.test(sentence)
    if (missing.length > 0 && !isMisspelled) {
      const message = `Missing placeholder ${missing.join(' and ')}. Add it to the sentence.`
      context.addIssue({ code: 'custom', path: ['sentence'], message, params: { rule: 'missing-placeholder' } })
    }
  })
  .meta({
    description: 'A small notice of a purchase, shown repeatedly in a corner of the home page.',
    example: {
      type: 'recent-purchase',
      mode: 'sample',
      label: 'Example',
      region: 'Sample activity',
      sentence: '{name} from {location} bought {plan}',
      dismiss: 'Stop these notices',
      timing: { first: 5 },
      purchases: [{ name: 'Ada', location: 'London', timeAgo: '2 minutes ago', plan: 'starter' }]
    }
  })

/** What comes up by itself over a page. The file is named after the type. */
export const popup = z.discriminatedUnion('type', [exitIntent, recentPurchase]).meta({
  title: 'Popup',
  description: 'What opens over a page on its own. There is one file for each type, named after it.',
  example: offerExample
})

export type ExitIntent = z.output<typeof exitIntent>
export type RecentPurchase = z.output<typeof recentPurchase>
