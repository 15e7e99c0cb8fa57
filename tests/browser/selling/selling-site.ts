import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { formServices } from '../../../schema/form-services.ts'
import { lockBuilds } from '../../../scripts/build/build-lock.ts'
import { projectRoot, siteFolder } from '../../../scripts/platform/project-paths.ts'
import { buildCopy } from '../../extreme/build-copy.ts'
import { testSite } from '../../test-site.ts'

export const siteHost = 'www.shop.test'

/** Where four services show their own page after a POST: one for each way in which a form is sent. */
export const thanksPages = {
  formspree: 'https://formspree.io/thanks',
  netlify: `https://${siteHost}/thanks`,
  kit: 'https://app.kit.com/thanks',
  mailchimp: 'https://example.us1.list-manage.com/thanks'
}

const serviceNames = Object.keys(thanksPages) as (keyof typeof thanksPages)[]

/**
 * A site with a page for each of these services, a page of a sample form, and plans at three stores. The first worker
 * that needs it builds it; Playwright empties the folder before each run.
 */
export async function buildSellingSite(): Promise<string> {
  const root = join(projectRoot, 'test-results', 'selling-site')
  const unlock = await lockBuilds(join(root, 'lock'))
  try {
    if (!existsSync(siteFolder(root))) await buildAt(root)
    return siteFolder(root)
  } finally {
    await unlock()
  }
}

async function buildAt(root: string): Promise<void> {
  const content = join(root, 'content')
  await cp(join(testSite, 'content'), content, { recursive: true })
  await mkdir(join(content, 'forms'), { recursive: true })
  for (const to of serviceNames) {
    await writeFile(join(content, `forms/${to}.yaml`), stringify(formFor(to)))
    await writeFile(join(content, `pages/form-${to}.yaml`), stringify(pageFor(to)))
  }
  await writeFile(
    join(content, 'forms/sample.yaml'),
    stringify({ ...formFor('formspree'), sample: 'Nothing was sent.' })
  )
  await writeFile(join(content, 'pages/form-sample.yaml'), stringify(pageFor('sample')))
  for (const id of ['thanks', 'bought', 'agent-bought'])
    await writeFile(join(content, `pages/${id}.yaml`), stringify(thanksAt(`/${id}`)))
  await edit(join(content, 'site.yaml'), {
    url: `https://${siteHost}`,
    checkout: {
      campaign: true,
      overlay: { close: 'Close checkout' },
      hosts: { 'pay.shop.test': 'lemon-squeezy' }
    }
  })
  await edit(join(content, 'plans/starter.yaml'), {
    purchaseUrl: 'https://buy.stripe.com/aEU5kC',
    discount: 'LAUNCH10',
    thanks: '/bought'
  })
  await edit(join(content, 'plans/professional.yaml'), {
    purchaseUrl: 'https://shop.lemonsqueezy.com/checkout/buy/2f1c'
  })
  await edit(join(content, 'plans/ai-agent.yaml'), {
    purchaseUrl: 'https://pay.shop.test/checkout/buy/3a2d',
    thanks: '/agent-bought'
  })
  await edit(join(content, 'pages/features.yaml'), { buyBar: 'professional' })
  await edit(join(content, 'plans/enterprise.yaml'), { purchaseUrl: 'https://shop.gumroad.com/l/enterprise' })
  await buildCopy(root, '--no-compress', '--no-social-images')
}

async function edit(file: string, fields: object): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'))
  for (const [key, value] of Object.entries(fields)) document.set(key, value)
  await writeFile(file, document.toString())
}

function formFor(to: keyof typeof thanksPages) {
  const { id, isRead } = formServices[to]
  const returnsHere = thanksPages[to].startsWith(`https://${siteHost}`)
  return {
    send: { to, ...(id && { id: id.example }) },
    fields: [
      { id: 'email', type: 'email', label: 'Email', required: true, fills: 'email' },
      { id: 'first-name', type: 'text', label: 'First name', max: 20 },
      { id: 'about', type: 'choice', label: 'About', options: ['Rye', 'Wheat'] },
      { id: 'message', type: 'long', label: 'Message' },
      { id: 'terms', type: 'agreement', label: 'I agree.', link: { label: 'Terms', href: '/privacy-policy' } }
    ],
    button: 'Send it',
    ...(isRead && {
      sent: { title: 'It is with us', text: 'We answer within a day.' },
      failed: 'Sending failed. Write to us instead.'
    }),
    ...(returnsHere && { thanks: '/thanks' })
  }
}

function pageFor(form: string) {
  return {
    ...page(`/form-${form}`, `Form of ${form}`),
    sections: [
      { type: 'hero', title: `Form of ${form}`, lead: 'A page with a form.' },
      { type: 'form', title: 'Write to us', form }
    ]
  }
}

function thanksAt(path: string) {
  const sections = [{ type: 'hero', title: 'Thanks', lead: 'It is with us.' }]
  return { ...page(path, path), noindex: true, sections }
}

function page(path: string, name: string) {
  const description = `A page of the site that tests forms and sales, at the address ${path}.`
  return { path, name, title: `${name} of the selling site`, description }
}
