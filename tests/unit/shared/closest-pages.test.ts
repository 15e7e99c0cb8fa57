import { describe, expect, test } from 'vitest'
import type { KnownPage } from '../../../schema/emitted.ts'
import { closestPages, samePage } from '../../../src/shared/closest-pages.ts'
import { pick, randomNumbers } from '../../random-numbers.ts'

function page(path: string, name: string, ...also: string[]): KnownPage {
  return { path, name, also }
}

const pages = [
  page('/', 'Home'),
  page('/ai-agent', 'AI Agent'),
  page('/changelog', 'Changelog', '/releases'),
  page('/commercial-use', 'Commercial use'),
  page('/documentation', 'Documentation', '/manual'),
  page('/faq', 'FAQ', '/questions'),
  page('/features', 'Features'),
  page('/license-terms', 'License terms'),
  page('/pricing', 'Pricing', '/plans', '/cost'),
  page('/privacy-policy', 'Privacy policy'),
  page('/refund-policy', 'Refund policy', '/money-back'),
  page('/setup-guide', 'Setup guide', '/install'),
  page('/support', 'Support', '/help', '/contact-us'),
  page('/terms-of-service', 'Terms of service'),
  page('/whats-included', 'What’s Included')
]

function closest(address: string): string[] {
  return closestPages(address, pages).map(({ path }) => path)
}

describe('the closest page', () => {
  test.each([
    ['/prices', '/pricing'],
    ['/price', '/pricing'],
    ['/Pricing', '/pricing'],
    ['/pricing.html', '/pricing'],
    ['/PRICING/index.html', '/pricing'],
    ['/pricing/enterprise', '/pricing'],
    ['/shop/pricing.php', '/pricing'],
    ['/our-plans', '/pricing'],
    ['/doc', '/documentation'],
    ['/docs', '/documentation'],
    ['/docs/getting-started', '/documentation'],
    ['/manuals', '/documentation'],
    ['/faqs', '/faq'],
    ['/faq/no-such-page', '/faq'],
    ['/feature', '/features'],
    ['/setup', '/setup-guide'],
    ['/guide-for-setup', '/setup-guide'],
    ['/setupguide', '/setup-guide'],
    ['/refunds', '/refund-policy'],
    ['/license', '/license-terms'],
    ['/licence', '/license-terms'],
    ['/agents', '/ai-agent'],
    ['/ai', '/ai-agent'],
    ['/privacy_policy', '/privacy-policy'],
    ['/included', '/whats-included'],
    ["/what's-included", '/whats-included'],
    ['/contact', '/support'],
    ['/helps', '/support'],
    ['/realeses', '/changelog'],
    ['/home', '/']
  ])('to %s is %s', (address, path) => {
    expect(closest(address)[0]).toBe(path)
  })

  test('is found in spite of any one typo', () => {
    const random = randomNumbers(1)
    for (const { path } of pages.filter(({ path }) => path !== '/'))
      for (let count = 0; count < 200; count++) {
        const typo = mistype(path, random)
        expect([typo, closest(typo)[0]]).toEqual([typo, path])
      }
  })

  test('is the first of three at most, and of those that are about as close', () => {
    expect(closest('/terms')).toEqual(['/license-terms', '/terms-of-service'])
    expect(closest('/policy')).toEqual(['/refund-policy', '/privacy-policy'])
    expect(closest('/refund-policies')).toEqual(['/refund-policy'])
    const many = ['a', 'b', 'c', 'd'].map((one) => page(`/guide-${one}`, `Guide ${one}`))
    expect(closestPages('/guide', many)).toHaveLength(3)
  })
})

test.each([
  '/wp-admin',
  '/wp-login.php',
  '/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/admin',
  '/login',
  '/cart',
  '/blog',
  '/blog/2026/hello-world',
  '/about',
  '/jobs',
  '/asdfgh',
  '/zzz',
  '/12345',
  '/x',
  '/-',
  '/%F0%9F%8E%88',
  '/no-such-page',
  '/assets/no-such-file.js'
])('%s is like no page', (address) => {
  expect(closest(address)).toEqual([])
})

describe('the same page', () => {
  test.each([
    ['/Pricing', '/pricing'],
    ['/PRICING/', '/pricing'],
    ['/pricing.html', '/pricing'],
    ['/pricing.htm', '/pricing'],
    ['/Pricing/Index.HTML', '/pricing'],
    ['/Plans.php', '/pricing'],
    ['/Setup-Guide', '/setup-guide'],
    ['/index.php', '/'],
    ['/INDEX.html', '/']
  ])('as %s is %s', (address, path) => {
    expect(samePage(address, pages)?.path).toBe(path)
  })

  test.each(['', '/pricing', '/', '/price', '/pricing.pdf', '/html', '/faq/pricing', '/pricing-html'])(
    'as %s does not exist elsewhere',
    (address) => {
      expect(samePage(address, pages)).toBeUndefined()
    }
  )
})

/** Drops, adds, changes or swaps a letter. */
function mistype(path: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (path.length - 1))
  const [before, letter, after] = [path.slice(0, at), path.charAt(at), path.slice(at + 1)]
  const other = pick([...'abcdefghijklmnopqrstuvwxyz-'], random)
  return pick(
    [
      before + after,
      before + other + letter + after,
      before + other + after,
      before + after.slice(0, 1) + letter + after.slice(1)
    ],
    random
  )
}
