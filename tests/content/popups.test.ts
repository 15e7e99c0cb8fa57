import { expect, test } from 'vitest'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { emittedFiles, exportsOf } from './emitted.ts'
import { found } from './found.ts'
import { tinySite } from './tiny-site.ts'

const offer = `
type: exit-intent
title: Wait
text: Starter is $(plans.starter.price).
plan: starter
accept: See it
decline: No, thanks
close: Close
`
const notices = `
type: recent-purchase
mode: live
region: Sample activity
sentence: '{name} from {location} bought {plan}'
dismiss: Stop
purchases:
  - { name: Ada, location: London, timeAgo: 2 minutes ago, plan: starter }
`

function errors({ diagnostics, texts }: Compiled) {
  return found({ diagnostics: diagnostics.filter(({ severity }) => severity === 'error'), texts })
}

function siteWith(popups: { offer?: string; notices?: string }) {
  return tinySite({
    ...(popups.offer && { 'popups/exit-intent.yaml': popups.offer }),
    ...(popups.notices && { 'popups/recent-purchase.yaml': popups.notices })
  })
}

test('the offer has default triggers', async () => {
  const files = emittedFiles(await siteWith({ offer }))
  expect(exportsOf(files, 'popups.ts')['popups']).toEqual({
    exitIntent: {
      pointerLeave: { enabled: true },
      returnAfterScroll: { enabled: true, percent: 50, delay: 2 },
      timer: { enabled: true, delay: 10 }
    }
  })
})

test('each trigger of the offer can be configured and disabled', async () => {
  const triggers = `triggers: { pointerLeave: { enabled: false }, timer: { delay: 30 } }`
  const files = emittedFiles(await siteWith({ offer: `${offer}${triggers}\n` }))
  expect(exportsOf(files, 'popups.ts')['popups']).toEqual({
    exitIntent: {
      pointerLeave: { enabled: false },
      returnAfterScroll: { enabled: true, percent: 50, delay: 2 },
      timer: { enabled: true, delay: 30 }
    }
  })
})

test('the offer includes its plan with the current price', async () => {
  const { exitIntent } = exportsOf(emittedFiles(await siteWith({ offer })), 'popups/exit-intent.ts')
  expect(exitIntent).toMatchObject({ text: 'Starter is $67.', plan: { id: 'starter', price: '$67' } })
})

test('notices have default timing', async () => {
  const files = emittedFiles(await siteWith({ notices }))
  expect(exportsOf(files, 'popups.ts')['popups']).toEqual({
    recentPurchase: { first: 3, visible: 4, every: { min: 8, max: 15 }, count: 1 }
  })
})

test('a purchase is emitted as the complete sentence', async () => {
  const { recentPurchase } = exportsOf(emittedFiles(await siteWith({ notices })), 'popups/recent-purchase.ts')
  expect(recentPurchase).toEqual({
    region: 'Sample activity',
    dismiss: 'Stop',
    purchases: [{ sentence: 'Ada from London bought Starter', timeAgo: '2 minutes ago' }]
  })
})

test('disabled popups are not emitted', async () => {
  const off = { offer: `${offer}enabled: false\n`, notices: notices.replace('mode: live', 'mode: off') }
  const files = emittedFiles(await siteWith(off))
  expect(exportsOf(files, 'popups.ts')['popups']).toEqual({})
  expect(exportsOf(files, 'popups/exit-intent.ts')['exitIntent']).toBeUndefined()
  expect(exportsOf(files, 'popups/recent-purchase.ts')['recentPurchase']).toBeUndefined()
})

test('sample purchases require a label', async () => {
  const site = await siteWith({ notices: notices.replace('live', 'sample') })
  expect(errors(site)).toEqual(['popups/recent-purchase.yaml:2:7 unlabelled-sample [sample]'])
  expect(site.diagnostics[0]?.message).toContain('must be labeled')
})

test('labelled sample purchases show their label and are listed as sample content', async () => {
  const site = await siteWith({ notices: notices.replace('live', 'sample\nlabel: Example') })
  expect(found(site)).toEqual(['popups/recent-purchase.yaml:2:7 sample-content [sample]'])
  const { recentPurchase } = exportsOf(emittedFiles(site), 'popups/recent-purchase.ts')
  expect(recentPurchase).toMatchObject({ label: 'Example' })
})

test.each([
  [
    'every: { min: 15, max: 8 }',
    'The longest interval (8 s) is shorter than the shortest (15 s). Make it longer, or make the shortest shorter.'
  ],
  ['visible: 9', 'Notices would overlap: one comes every 8 s, but stays for 9 s. Make min longer than visible.']
])('conflicting timing of notices is reported: %s', async (timing, message) => {
  const { diagnostics } = await siteWith({ notices: `${notices}timing: { ${timing} }\n` })
  expect(diagnostics.map((issue) => issue.message.replace(/^.*?: /, ''))).toEqual([message])
})

test('a sentence without all placeholders is reported', async () => {
  const site = await siteWith({ notices: notices.replace(' bought {plan}', '') })
  expect(found(site)).toEqual([`popups/recent-purchase.yaml:4:12 missing-placeholder [{name} from {location}]`])
})

test('an unknown plan is reported at its exact position', async () => {
  const site = await siteWith({ notices: notices.replace('plan: starter', 'plan: startr') })
  expect(found(site)).toEqual(['popups/recent-purchase.yaml:7:66 unknown-entry [startr]'])
})

test('a popup in a file that is not named after its type is reported, so that each type exists once', async () => {
  const site = await tinySite({ 'popups/second-offer.yaml': offer })
  expect(found(site)).toEqual(['popups/second-offer.yaml:1:7 popup-name [exit-intent]'])
})
