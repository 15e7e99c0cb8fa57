import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { stringify } from 'yaml'
import { serve } from '../../scripts/hosting/static-server.ts'
import { buildCopy } from '../extreme/build-copy.ts'
import { testSite } from '../test-site.ts'
import { until, visit, type Step } from './smoke.ts'
import type { Tab } from './tab.ts'

/** A site with a form, and the endpoint that the form is sent to, both on this machine. */
export interface FormSite {
  readonly home: string
  readonly close: () => Promise<void>
}

/** The endpoint answers scripts with JSON, and leads browsers that post the form back to the site. */
export async function openFormSite(): Promise<FormSite> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  let home = ''
  const endpoint = createServer({ key, cert }, (request, response) => {
    const isScript = request.headers.accept === 'application/json'
    const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    request.resume().on('end', () => {
      if (isScript) response.writeHead(200, json).end('{"ok":true}')
      else response.writeHead(303, { location: `${home}/thanks` }).end()
    })
  })
  const folder = await mkdtemp(join(tmpdir(), 'form-site-'))
  await writeContent(join(folder, 'content'), `https://localhost:${await portOf(endpoint)}/contact`)
  const { server, url } = await serve(await buildCopy(folder, '--no-compress', '--no-social-images'), 0)
  home = url.replace(/\/$/, '')
  return {
    home,
    close: async () => {
      server.close()
      endpoint.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening')
  return (server.address() as AddressInfo).port
}

async function writeContent(content: string, endpoint: string): Promise<void> {
  await cp(join(testSite, 'content'), content, { recursive: true })
  await mkdir(join(content, 'forms'), { recursive: true })
  const form = {
    send: { to: 'endpoint', id: endpoint },
    fields: [{ id: 'email', type: 'email', label: 'Email', required: true }],
    button: 'Send it',
    sent: { title: 'It is with us', text: 'We answer within a day.' },
    failed: 'Sending failed.',
    thanks: '/thanks'
  }
  await writeFile(join(content, 'forms/local.yaml'), stringify(form))
  for (const [id, section] of Object.entries({
    write: { type: 'form', title: 'Write to us', form: 'local' },
    thanks: { type: 'cta', title: 'It is with us', actions: [{ label: 'Back', href: '/' }] }
  }))
    await writeFile(
      join(content, `pages/${id}.yaml`),
      stringify({
        path: `/${id}`,
        name: id,
        title: `The page ${id} of the site with a form`,
        description: `A page of the site that is tested in other browsers, at the address /${id}.`,
        noindex: true,
        sections: [{ type: 'hero', title: `The page ${id}`, lead: 'A page.' }, section]
      })
    )
}

/** Calls `step` with what a visitor does with the form. The tab must accept the certificate of the endpoint. */
export async function posts(tab: Tab, { home }: FormSite, step: Step): Promise<void> {
  const fillIn = async () => {
    await visit(tab, `${home}/write`)
    await tab.click('[data-section="form"] input[type="email"]')
    await tab.type('ann@tiny.test')
  }
  await step('a form that a script sends says on the page that it has arrived', async () => {
    await fillIn()
    await tab.click('[data-section="form"] button')
    await until(tab, `document.activeElement.matches('[data-form-sent]')`)
  })
  await step('a form that the browser posts ends on the page that the service leads back to', async () => {
    await fillIn()
    await tab.evaluate(`document.querySelector('[data-section="form"] form').submit()`)
    await until(tab, `location.pathname === '/thanks'`)
  })
}
