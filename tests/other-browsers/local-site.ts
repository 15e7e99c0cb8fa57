import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as requestPlainly } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { parse, stringify } from 'yaml'
import * as z from 'zod'
import { serve } from '../../scripts/hosting/static-server.ts'
import { buildCopy } from '../extreme/build-copy.ts'
import { contentOf } from '../hosts/answer-from-fake.ts'
import { startFakeHost, type FakeHost } from '../hosts/fake-host.ts'
import { testSite } from '../test-site.ts'

/** A site with a form and an editor, the endpoint that the form is sent to, and a GitHub, all on this machine. */
export interface LocalSite {
  readonly home: string
  readonly github: FakeHost
  readonly close: () => Promise<void>
}

/** The endpoint answers scripts with JSON, and leads browsers that post the form back to the site. */
export async function openLocalSite(): Promise<LocalSite> {
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
  let gitHub = ''
  const secure = createServer({ key, cert }, (request, response) => {
    const { method, headers } = request
    const forward = { method, headers, host: '127.0.0.1', port: new URL(gitHub).port, path: request.url }
    const passed = requestPlainly(forward, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  const folder = await mkdtemp(join(tmpdir(), 'local-site-'))
  await writeContent(join(folder, 'content'), `https://localhost:${await portOf(endpoint)}/contact`)
  await editOn(join(folder, 'content/site.yaml'), `https://${loopback}:${await portOf(secure, loopback)}`)
  const github = await startFakeHost({ files: contentOf(folder) })
  gitHub = github.api
  const { server, url } = await serve(await buildCopy(folder, '--no-compress', '--no-social-images'), 0)
  home = url.replace(/\/$/, '')
  return {
    home,
    github,
    close: async () => {
      server.close()
      endpoint.close()
      secure.close()
      await github.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Content may not name localhost. */
const loopback = '127.0.0.2'

async function portOf(server: Server, host = 'localhost'): Promise<number> {
  await once(server.listen(0, host), 'listening')
  return (server.address() as AddressInfo).port
}

/** The test site configures an editor already. */
async function editOn(file: string, api: string): Promise<void> {
  const { editing, ...site } = z.looseObject({ editing: z.looseObject({}) }).parse(parse(await readFile(file, 'utf8')))
  await writeFile(file, stringify({ ...site, editing: { ...editing, api } }))
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
