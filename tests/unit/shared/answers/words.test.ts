import { expect, test } from 'vitest'
import { stem, wordsIn } from '../../../../src/shared/answers/words.ts'

test.each([
  ['How much IS it?', ['how', 'much', 'is', 'it']],
  ['price?!', ['price']],
  ['white-label, drag&drop', ['white', 'label', 'drag', 'drop']],
  ["what's a client's licence; I don't know", ['what', 'a', 'client', 'licence', 'i', 'dont', 'know']],
  ['what’s a client’s licence', ['what', 'a', 'client', 'licence']],
  ['Café, naïve', ['cafe', 'naive']],
  ['for $67 or €1,250.50.', ['for', '$67', 'or', '€1,250.50']],
  ['Next.js 24/7', ['next', 'js', '24', '7']],
  ['Цена?', ['цена']],
  [' … ', []]
])('the words of "%s"', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test.each([
  ['refund', 'refunds', 'refunded', 'refunding', 'refundable'],
  ['price', 'prices', 'priced', 'pricing'],
  ['install', 'installs', 'installed', 'installing', 'installation'],
  ['customize', 'customise', 'customized', 'customizing', 'customization', 'custom'],
  ['document', 'documents', 'documented', 'documentation'],
  ['pay', 'pays', 'paying', 'payment', 'payments'],
  ['agency', 'agencies'],
  ['cancel', 'cancelled', 'canceling', 'cancellation'],
  ['cheap', 'cheapest'],
  ['month', 'months', 'monthly']
])('the forms of "%s" have the same stem', (word, ...forms) => {
  for (const form of forms) expect(stem(form), form).toBe(stem(word))
})

test.each([
  ['start', 'starter'],
  ['host', 'most'],
  ['instalment', 'install'],
  ['css', 'cs'],
  ['does', 'do'],
  ['this', 'the']
])('"%s" and "%s" have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test.each(['is', 'us', 'need', 'thing', 'css', 'status'])('"%s" loses at most one letter', (word) => {
  expect(stem(word).length).toBeGreaterThanOrEqual(word.length - 1)
})
