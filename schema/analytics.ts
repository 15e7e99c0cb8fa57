import * as z from 'zod'
import { analyticsProviders, counterHost, counterRefusals, providerNames } from './analytics-providers.ts'
import { eventNames } from './events.ts'
import { externalUrl, label, linkText, pagePath, setting, text } from './primitives.ts'
import { group, list } from './shapes.ts'

const ask = group('The question to visitors, at the foot of the screen. Only with consent: asked.', {
  text: text(300).describe('What you ask, and what is counted, in a sentence or two.'),
  allow: text(30).meta({ title: 'Allow button', description: 'The words on the button that allows counting.' }),
  refuse: text(30).meta({ title: 'Refuse button', description: 'The words on the button that refuses it.' }),
  change: text(30).meta({
    title: 'Change button',
    description: 'The words on the button in the footer of every page, with which visitors change their choice.'
  }),
  region: label(40).describe('The name of the question, for screen readers.'),
  more: group('A link to the page that says what you count.', {
    label: linkText(60).describe('The words of the link.'),
    href: pagePath.describe('The page, such as /privacy-policy.')
  }).optional()
})

export const analytics = z
  .strictObject({
    provider: z.enum(providerNames, { error: ({ input }) => counterRefusals[String(input)] }).describe('The service.'),
    site: setting(200).describe(
      'What the service calls this site: its domain for Plausible, an ID for Umami, a code for GoatCounter, a number for Matomo, the API key for PostHog.'
    ),
    host: externalUrl
      .regex(/[^/]$/, 'Write the address without a slash at the end.')
      .meta({ title: 'Server', description: 'Your own server, or https://eu.i.posthog.com. Matomo needs one.' })
      .optional(),
    events: list(z.enum(eventNames).describe('The name of an event.'))
      .default([...eventNames])
      .describe('What is counted. Without it: everything.'),
    consent: z
      .enum(['not-asked', 'asked'])
      .describe(
        'asked: nothing is counted or stored before a visitor allows it. not-asked: every visit counts. The law of your country decides which one you need.'
      ),
    ask: ask.optional()
  })
  .superRefine(({ provider, site, host, consent, ask }, context) => {
    const report = (field: 'provider' | 'site' | 'consent' | 'ask', rule: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { rule } })
    const { name, documentation, pattern, message } = analyticsProviders[provider]
    if (!pattern.test(site)) report('site', 'bad-site-id', `${message} See ${documentation}.`)
    if (counterHost({ provider, site, host }) === undefined)
      report('provider', 'missing-key', `${name} runs on a server of your own. Add host: and its address.`)
    if (consent === 'asked' && !ask)
      report('consent', 'missing-key', 'Add ask: with the words of the question, or write consent: not-asked.')
    if (consent === 'not-asked' && ask)
      report('ask', 'unknown-key', 'Nobody reads this question. Delete it, or write consent: asked.')
  })
  .meta({
    title: 'Analytics',
    description:
      'How visits are counted. Without this file, nothing is sent. Pages load no script of the service and set no cookies.',
    example: {
      provider: 'plausible',
      site: 'acme.com',
      host: 'https://plausible.io',
      events: ['page_view', 'cta_click', 'checkout_opened'],
      consent: 'asked',
      ask: {
        text: 'May we count visits? Nothing identifies you.',
        allow: 'Allow',
        refuse: 'Refuse',
        change: 'Privacy choices',
        region: 'Privacy',
        more: { label: 'Privacy policy', href: '/privacy-policy' }
      }
    }
  })

export type Analytics = z.output<typeof analytics>
