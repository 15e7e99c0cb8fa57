import { expect, test } from 'vitest'
import { showsBuyBar, type BarView } from '../../../../src/app/frame/buy-bar-visibility.ts'

const reading: BarView = { pastHero: true, offerInView: false, coversFocus: false, hasFocus: false, attention: 'free' }

test('the bar is visible while a visitor reads below the hero', () => {
  expect(showsBuyBar(reading)).toBe(true)
})

test.each<[string, Partial<BarView>]>([
  ['the hero with its own button is visible', { pastHero: false }],
  ['another offer is in view', { offerInView: true }],
  ['it would cover the focused element', { coversFocus: true }],
  ['the visitor is typing, or the assistant, a dialog or a menu is open', { attention: 'busy' }]
])('the bar is hidden while %s', (_, view) => {
  expect(showsBuyBar({ ...reading, ...view })).toBe(false)
})

test('the bar stays visible while the tab is hidden, so that nothing moves on return', () => {
  expect(showsBuyBar({ ...reading, attention: 'away' })).toBe(true)
})

test('the bar stays while the keyboard focus is in it, whatever comes into view', () => {
  expect(showsBuyBar({ ...reading, offerInView: true, hasFocus: true })).toBe(true)
})
