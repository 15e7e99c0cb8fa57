import { expect, test } from 'vitest'
import { showsBuyBar, type BarView } from '../../../../src/app/frame/buy-bar-visibility.ts'

const reading: BarView = { pastHero: true, offerInView: false, coversFocus: false, attention: 'free' }

test('the bar shows while a visitor reads on below the top of the page', () => {
  expect(showsBuyBar(reading)).toBe(true)
})

test.each<[string, Partial<BarView>]>([
  ['the top of the page has a button of its own', { pastHero: false }],
  ['something else that sells is on the screen', { offerInView: true }],
  ['it would lie over what the keyboard is at', { coversFocus: true }],
  ['the visitor types, or has the assistant, a dialog or a menu open', { attention: 'busy' }]
])('the bar does not show where %s', (_, view) => {
  expect(showsBuyBar({ ...reading, ...view })).toBe(false)
})

test('the bar stays while another tab is in front, so that nothing moves on the way back', () => {
  expect(showsBuyBar({ ...reading, attention: 'away' })).toBe(true)
})
