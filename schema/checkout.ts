import * as z from 'zod'
import { host, text } from './primitives.ts'
import { group, off } from './shapes.ts'

/** A payment service. Its links carry parameters of its own. */
export interface Store {
  readonly name: string
  readonly documentation: string
  /** The hosts of its pages. */
  readonly hosts: RegExp
  /** Matches test links, which charge nothing. */
  readonly test?: RegExp
  /** How a link carries a discount code: as a parameter of this name, or as the last part of its path. */
  readonly discount: { readonly parameter: string } | 'path'
  readonly campaign: CampaignRule
  /** Without it, the store's pages open in a tab only. */
  readonly frame?: FrameRule
}

/** How a link says where its visitor came from. */
export interface CampaignRule {
  /** The name of the parameter; `{name}` stands for a name such as `utm_source`. */
  readonly parameter: string
  /** A regular expression of the values that the store accepts. */
  readonly values: string
}

/** How a store shows its page in a frame over the site. */
export interface FrameRule {
  /** The parameter that makes it a page for frames. */
  readonly parameter: string
  /** The message by which the page says that it shows, and by which it asks to be closed. */
  readonly shown: string
  readonly closed: string
  /** The `event` of the message after a purchase. */
  readonly paid: string
}

/** All stores whose links the site understands. */
export const stores = {
  stripe: {
    name: 'Stripe',
    documentation: 'https://docs.stripe.com/payment-links/url-parameters',
    hosts: /^buy\.stripe\.com$/,
    test: /^\/test_/,
    discount: { parameter: 'prefilled_promo_code' },
    campaign: { parameter: '{name}', values: '^[\\w-]{1,150}$' }
  },
  'lemon-squeezy': {
    name: 'Lemon Squeezy',
    documentation: 'https://docs.lemonsqueezy.com/help/checkout/passing-custom-data',
    hosts: /\.lemonsqueezy\.com$/,
    discount: { parameter: 'checkout[discount_code]' },
    campaign: { parameter: 'checkout[custom][{name}]', values: '^[\\p{L}\\p{N}_ .~+-]{1,150}$' },
    // As https://assets.lemonsqueezy.com/lemon.js does. Its documentation does not cover frames without that script.
    frame: { parameter: 'embed', shown: 'mounted', closed: 'close', paid: 'Checkout.Success' }
  },
  gumroad: {
    name: 'Gumroad',
    documentation: 'https://help.gumroad.com/article/128-creating-offer-codes',
    hosts: /(?:^|\.)gumroad\.com$/,
    discount: 'path',
    campaign: { parameter: '{name}', values: '^[\\p{L}\\p{N}_ .~+-]{1,150}$' }
  }
} satisfies Readonly<Record<string, Store>>

type StoreName = keyof typeof stores

const storeNames = Object.keys(stores) as [StoreName, ...StoreName[]]

export const checkout = group('What links to your store carry. The host of a plan’s store page says which it is.', {
  campaign: off.describe('true adds utm_source and the like of the visitor’s first address to links to your store.'),
  overlay: group('Opens the checkout over the page, in place of a new tab. Works with Lemon Squeezy.', {
    close: text(20).describe('The button that closes the checkout.')
  }).optional(),
  hosts: z
    .record(host('pay.example.com'), z.enum(storeNames).describe('The store.'))
    .default({})
    .describe('Hosts of your own that lead to a store, each with the store: pay.example.com: lemon-squeezy.')
}).meta({ example: { campaign: false, hosts: { 'pay.example.com': 'lemon-squeezy' } } })

export type Checkout = z.output<typeof checkout>

/** How the site shows checkouts over its pages. */
export interface Overlay {
  /** The words on the button that closes it. */
  readonly close: string
  /** By the address of the store page. */
  readonly frames: Readonly<Record<string, FrameRule>>
}

/** The store of a plan's `purchaseUrl`; undefined for one that the site does not know. */
export function storeOf(purchaseUrl: string, hosts: Checkout['hosts'] = {}): Store | undefined {
  const { hostname } = new URL(purchaseUrl)
  const name = hosts[hostname]
  return name ? stores[name] : Object.values<Store>(stores).find((store) => store.hosts.test(hostname))
}

/** A link that applies a discount code, in place of one that it has. */
export function withDiscount(purchaseUrl: string, code: string, { discount }: Store): string {
  const url = new URL(purchaseUrl)
  if (discount === 'path') url.pathname = url.pathname.replace(/^(\/l\/[^/]+).*/, `$1/${code}`)
  else url.searchParams.set(discount.parameter, code)
  return url.href
}
