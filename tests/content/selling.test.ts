import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { formServices, type FormServiceName } from '../../schema/form-services.ts'
import { stores } from '../../schema/checkout.ts'
import { securityPolicy } from '../../src/shared/security-policy.ts'
import { documentOf, emittedFiles, exportsOf, sectionsOf } from './emitted.ts'
import { cleanText, homeWith, tinySite } from './tiny-site.ts'

/** A store page of each store, and the same with a discount code. */
const pages: Readonly<Record<keyof typeof stores, readonly [page: string, discounted: string]>> = {
  stripe: ['https://buy.stripe.com/aEU5kC', 'https://buy.stripe.com/aEU5kC?prefilled_promo_code=LAUNCH10'],
  'lemon-squeezy': [
    'https://tiny.lemonsqueezy.com/checkout/buy/2f1c?media=0',
    'https://tiny.lemonsqueezy.com/checkout/buy/2f1c?media=0&checkout%5Bdiscount_code%5D=LAUNCH10'
  ],
  gumroad: ['https://tiny.gumroad.com/l/page?wanted=true', 'https://tiny.gumroad.com/l/page/LAUNCH10?wanted=true']
}

const pricing = 'type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: "[Read](/) it."'

/** The tiny site whose plan is sold at `page`. */
function soldAt(page: string, plan = '', site = '') {
  return tinySite({
    ...homeWith(pricing),
    'plans/starter.yaml': `${cleanText('plans/starter.yaml').replace('https://store.tiny.test/starter', page)}${plan}`,
    'site.yaml': `${cleanText('site.yaml').replace('https://store.tiny.test/buy', page)}${site}`
  })
}

/** The policy that every page has. */
function policyOf(files: ReturnType<typeof emittedFiles>): Promise<string> {
  const origins = z
    .object({ connect: texts, images: texts, frames: texts })
    .parse(exportsOf(files, 'document.ts')['allowedOrigins'])
  return securityPolicy([], origins)
}

const texts = z.array(z.string())
const shownPlans = z.array(z.looseObject({ purchaseUrl: z.string() }))

describe('links to a store', () => {
  test.each(Object.entries(pages))(
    'of %s apply the discount code of the plan, wherever they are',
    async (_, [page, discounted]) => {
      const files = emittedFiles(await soldAt(page, 'discount: LAUNCH10\n'))
      expect(shownPlans.parse(sectionsOf(files, 'home')[1]?.['plans'])[0]?.purchaseUrl).toBe(discounted)
      expect(documentOf(files, '404').page.buyBar?.purchaseUrl).toBe(discounted)
      expect(exportsOf(files, 'site.ts')['header']).toMatchObject({ actions: [{ href: discounted }] })
    }
  )

  test('carry the campaign under the names of the store, also on a host of your own', async () => {
    const own = 'checkout: { campaign: true, hosts: { pay.tiny.test: lemon-squeezy } }\n'
    expect(exportsOf(emittedFiles(await soldAt('https://pay.tiny.test/buy/1', '', own)), 'checkout.ts')).toMatchObject({
      campaign: { 'pay.tiny.test': stores['lemon-squeezy'].campaign }
    })
    expect(exportsOf(emittedFiles(await soldAt(pages.stripe[0])), 'checkout.ts')).toMatchObject({
      campaign: undefined,
      overlay: undefined
    })
  })

  test('open over the page only where the store has a page for frames, which the policy then allows', async () => {
    const overlay = 'checkout: { overlay: { close: Close }, hosts: { pay.tiny.test: lemon-squeezy } }\n'
    const files = emittedFiles(await soldAt('https://pay.tiny.test/buy/1', '', overlay))
    const { frame } = stores['lemon-squeezy']
    const frames = { 'https://pay.tiny.test/buy/1': frame }
    expect(exportsOf(files, 'checkout.ts')).toMatchObject({ overlay: { close: 'Close', frames } })
    expect(await policyOf(files)).toContain('frame-src https://pay.tiny.test')
    for (const elsewhere of [
      await soldAt(pages['lemon-squeezy'][0]),
      // A link that the store has signed accepts no further parameter.
      await soldAt('https://pay.tiny.test/buy/1?signature=5d1c', '', overlay)
    ]) {
      expect(exportsOf(emittedFiles(elsewhere), 'checkout.ts')).toMatchObject({ overlay: undefined })
      expect(await policyOf(emittedFiles(elsewhere))).not.toContain('frame-src')
    }
  })

  test('say which plan they sell, with the code of the plan', async () => {
    const [page, discounted] = pages.stripe
    expect(exportsOf(emittedFiles(await soldAt(page)), 'analytics.ts')).toMatchObject({ offers: { [page]: 'starter' } })
    const files = emittedFiles(await soldAt(page, 'discount: LAUNCH10\n'))
    expect(exportsOf(files, 'analytics.ts')).toMatchObject({ offers: { [discounted]: 'starter' } })
  })
})

/** A form that each service accepts. */
function formFor(to: FormServiceName): string {
  const { id, isRead } = formServices[to]
  return [
    `send: { to: ${to}${id ? `, id: '${id.example}'` : ''} }`,
    'fields: [{ id: email, type: email, label: Email, required: true }, { id: first-name, type: text, label: Name }]',
    'button: Send',
    'privacy: { label: Privacy, href: / }',
    isRead ? 'sent: { title: Thank you, text: We answer soon. }\nfailed: Sending failed.' : '',
    to === 'netlify' ? 'thanks: /' : ''
  ].join('\n')
}

const formSection = 'type: form\ntitle: Write to us\nform: contact'
/** The directive of a page's policy. */
async function formActionOf(files: ReturnType<typeof emittedFiles>, page: string): Promise<string> {
  const { origins } = documentOf(files, page)
  const policy = await securityPolicy([], { connect: [], images: [], ...origins })
  return policy
    .split('; ')
    .filter((directive) => /^(?:form-action|connect-src)/.test(directive))
    .join('; ')
}

describe('a form', () => {
  const expected: Readonly<Record<FormServiceName, readonly [action: string, names: string, policy: string]>> = {
    formspree: [
      'https://formspree.io/f/xabcdefg',
      'email first-name _gotcha',
      "connect-src 'self' https://formspree.io; form-action https://formspree.io"
    ],
    basin: [
      'https://usebasin.com/f/1a2b3c4d5e6f',
      'email first-name _gotcha',
      "connect-src 'self' https://usebasin.com; form-action https://usebasin.com"
    ],
    netlify: ['/', 'form-name email first-name _gotcha', "connect-src 'self'; form-action 'self'"],
    endpoint: [
      'https://api.example.com/contact',
      'email first-name _gotcha',
      "connect-src 'self' https://api.example.com; form-action https://api.example.com"
    ],
    kit: [
      'https://app.kit.com/forms/123456/subscriptions',
      'email_address fields[first_name]',
      "connect-src 'self' https://app.kit.com; form-action https://app.kit.com https://*.kit.com"
    ],
    buttondown: [
      'https://buttondown.com/api/emails/embed-subscribe/yourname',
      'embed email metadata__first_name',
      "connect-src 'self'; form-action https://buttondown.com"
    ],
    mailchimp: [
      'https://example.us1.list-manage.com/subscribe/post?u=0123456789abcdef&id=0123456789',
      'EMAIL FIRST_NAME b_0123456789abcdef_0123456789',
      "connect-src 'self'; form-action https://example.us1.list-manage.com"
    ]
  }

  test.each(Object.keys(formServices) as FormServiceName[])(
    'for %s has its address, its names of fields, and a policy for it alone',
    async (to) => {
      const files = emittedFiles(await tinySite({ ...homeWith(formSection), 'forms/contact.yaml': formFor(to) }))
      const { delivery } = z
        .looseObject({
          delivery: z.looseObject({
            action: z.string(),
            hidden: z.record(z.string(), z.string()),
            names: z.record(z.string(), z.string()),
            trap: z.string().optional()
          })
        })
        .parse(sectionsOf(files, 'home')[1]?.['form'])
      const names = [
        ...Object.keys(delivery.hidden),
        ...Object.values(delivery.names),
        ...(delivery.trap ? [delivery.trap] : [])
      ]
      expect([delivery.action, names.join(' '), await formActionOf(files, 'home')]).toEqual(expected[to])
      expect(await formActionOf(files, '404')).toBe("connect-src 'self'; form-action 'none'")
      expect(exportsOf(files, 'forms.ts')).toMatchObject({ hasForms: true, documentPages: ['/'] })
    }
  )

  test('in the footer is on every page, and its policy too', async () => {
    const site = cleanText('site.yaml').replace(
      '  contacts: []',
      '  newsletter: { title: News, form: contact }\n  contacts: []'
    )
    const files = emittedFiles(await tinySite({ 'site.yaml': site, 'forms/contact.yaml': formFor('kit') }))
    for (const page of ['home', '404'])
      expect(await formActionOf(files, page)).toContain('form-action https://app.kit.com')
    expect(exportsOf(files, 'forms.ts')).toMatchObject({ newsletter: { title: 'News' }, documentPages: undefined })
  })

  test('that is a sample is sent nowhere', async () => {
    const form = `${formFor('formspree')}\nsample: Nothing was sent.\n`
    const { diagnostics, ...site } = await tinySite({ ...homeWith(formSection), 'forms/contact.yaml': form })
    expect(await formActionOf(emittedFiles({ diagnostics, ...site }), 'home')).toContain("form-action 'none'")
    expect(diagnostics.map(({ rule }) => rule)).toContain('sample-content')
  })

  test.each([
    ['send: { to: beehiiv }', 'Unknown value "beehiiv". beehiiv takes no form of another site. Link to its page.'],
    ['fields: [{ id: text, type: textarea, label: Text }]', 'Unknown value "textarea". Write long.']
  ])('with %s says what to write', async (line, message) => {
    const key = line.split(':')[0] ?? ''
    const form = formFor('buttondown').replace(new RegExp(`^${key}:.*$`, 'm'), line)
    const { diagnostics } = await tinySite({ ...homeWith(formSection), 'forms/contact.yaml': form })
    expect(diagnostics.map((one) => one.message).join()).toContain(message)
  })
})
