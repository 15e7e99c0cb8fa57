import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { contentOf } from '../browser/site-content.ts'

const { assistant, pages, plans, redirects, site } = await contentOf(projectRoot)

test('the header links to the sections of the home page and to the agent', () => {
  expect(site.header.navigation.map(({ label, href }) => [label, href])).toEqual([
    ['Features', '#features'],
    ['AI Agent', '/ai-agent'],
    ["What's Included", '#whats-included'],
    ['Testimonials', '#testimonials'],
    ['FAQ', '#faq']
  ])
})

test('the footer has its four columns, with links to the home page and to the policies', () => {
  const { columns } = site.footer
  expect(columns.map(({ title }) => title)).toEqual(['Template', 'Resources', 'Support', 'Legal'])
  const hrefs = columns.flatMap(({ links }) => links.map(({ href }) => href))
  const home = ['#features', '#whats-included', '#pricing', '#faq']
  const policies = [
    '/refund-policy#refund',
    '/license-terms#license',
    '/privacy-policy#privacy',
    '/terms-of-service#terms',
    '/commercial-use#commercial'
  ]
  expect(hrefs).toEqual(expect.arrayContaining([...home, ...policies]))
})

test('the five old legal anchors of the home page have redirects', () => {
  const old = redirects.map(({ from }) => from)
  expect(old).toEqual(expect.arrayContaining(['/#refund', '/#license', '/#privacy', '/#terms', '/#commercial']))
})

test('the template and each plan have their own purchase link', () => {
  const offers = [site.links['buy-template'], ...[...plans.values()].map(({ purchaseUrl }) => purchaseUrl)]
  expect(new Set(offers).size).toBe(offers.length)
})

test('the 404 page says what happened, and leads to the home page, its sections and the purchase', () => {
  const page = pages.get('404')
  expect(page?.title).toBe('Oops! Page Not Found')
  expect(page?.sections[0]).toMatchObject({
    title: 'Oops! Page Not Found',
    lead: expect.stringContaining('doesn’t exist or has been moved'),
    home: { label: 'Back to Home', href: '/' },
    links: expect.arrayContaining([
      expect.objectContaining({ href: '/#features' }),
      expect.objectContaining({ href: '/#pricing' }),
      expect.objectContaining({ href: '/#testimonials' }),
      expect.objectContaining({ href: site.links['buy-template'] })
    ])
  })
})

test('the error page and the assistant have the words of the specification', () => {
  expect(site.errorPage.title).toBe('Unexpected Application Error!')
  const { name, settings, closePanel, send, copy, thumbsUp, thumbsDown, field, key, toasts } = assistant.words
  expect([name, settings, closePanel, send, copy, thumbsUp, thumbsDown, field, key.label, key.save]).toEqual([
    'AI assistant',
    'Chat settings',
    'Close chat',
    'Send message',
    'Copy',
    'Thumbs up',
    'Thumbs down',
    'Message',
    'OpenAI API key',
    'Save API key'
  ])
  expect(site.labels.assistant).toMatchObject({ open: 'Open chat assistant', close: 'Close chat assistant' })
  expect(toasts.keyRequired).toMatchObject({
    title: 'API key required',
    description: 'Please enter your OpenAI API key'
  })
  expect(toasts.keySaved).toMatchObject({
    title: 'API key saved',
    description: 'You can now chat with the AI assistant'
  })
})

test('made-up figures about customers are called samples where visitors read them', () => {
  const folder = join(projectRoot, 'content/pages')
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const figures = lines.filter((line) => /\$\(facts\.(?:downloads|rating|agencies|agency-rating)\)/.test(line))
  expect(figures).not.toEqual([])
  expect(figures.filter((line) => !/sample/i.test(line))).toEqual([])
})
