import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stores } from '../../../schema/checkout.ts'
import { carryCampaign } from '../../../src/checkout/carry-campaign.ts'

const rules = {
  'buy.stripe.com': stores.stripe.campaign,
  'shop.lemonsqueezy.com': stores['lemon-squeezy'].campaign,
  'shop.gumroad.com': stores.gumroad.campaign
}

/** A link that the visitor points at. */
class Link extends EventTarget {
  href: string
  constructor(href: string) {
    super()
    this.href = href
  }
  get host(): string {
    return new URL(this.href).host
  }
  closest(): this {
    return this
  }
}

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('Element', Link)
})
afterEach(() => vi.unstubAllGlobals())

/** Where a link leads a visitor of a campaign, once it is used. */
function ledTo(href: string, search: string, type = 'click'): string {
  vi.stubGlobal('window', { location: { search } })
  carryCampaign(rules)
  const link = new Link(href)
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: link })
  document.dispatchEvent(event)
  return decodeURIComponent(link.href)
}

const campaign = '?utm_source=spring-news&utm_campaign=two%20words&utm_medium=%3Cscript%3E&other=1'
const page = 'https://buy.stripe.com/aEU5kC?prefilled_promo_code=LAUNCH10'

test.each([
  [page, `${page}&utm_source=spring-news`],
  [
    'https://shop.lemonsqueezy.com/checkout/buy/2f1c',
    'https://shop.lemonsqueezy.com/checkout/buy/2f1c?checkout[custom][utm_source]=spring-news&checkout[custom][utm_campaign]=two+words'
  ],
  [
    'https://shop.gumroad.com/l/enterprise',
    'https://shop.gumroad.com/l/enterprise?utm_source=spring-news&utm_campaign=two+words'
  ]
])('a campaign is added to %s, without values that its store refuses', (href, expected) => {
  expect(ledTo(href, campaign)).toBe(expected)
})

test.each(['click', 'auxclick', 'contextmenu'])('a campaign is added at the event %s', (type) => {
  expect(ledTo(page, '?utm_source=news', type)).toBe(`${page}&utm_source=news`)
})

test.each([
  ['without a campaign', page, '?other=1'],
  ['to other hosts', 'https://elsewhere.test/', campaign],
  ['that are signed', 'https://shop.lemonsqueezy.com/checkout/buy/2f1c?signature=5d1c', campaign]
])('links %s stay as they are', (_, href, search) => {
  expect(ledTo(href, search)).toBe(href)
})
