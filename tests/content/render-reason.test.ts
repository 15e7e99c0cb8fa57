import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, test } from 'vitest'
import { createCompile } from '../../scripts/compile/compile.ts'
import { ContentState } from '../../scripts/dev/content-state.ts'
import { serveRoutes } from '../../scripts/dev/serve.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

test('the development server says why it renders a page again, by the files that the page shows', async () => {
  const root = await tinyFolder({
    'facts.yaml': 'guarantee: 30-day\noffer: Only $(plans.starter.price)\n',
    ...homeWith('type: cta\ntitle: $(facts.offer)\nactions: [{ label: Go, href: / }]')
  })
  const compile = createCompile(root)
  const state = new ContentState()
  const messages: string[] = []
  const server = {
    config: { logger: { info: (message: string) => messages.push(message) } },
    ssrLoadModule: () => Promise.resolve({ routeDataAt: () => Promise.resolve({}) })
  } as unknown as ViteDevServer
  const serve = serveRoutes(server, state)
  const render = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const response = { writeHead: () => response, end: () => setImmediate(resolve) } as unknown as ServerResponse
      serve({ url } as IncomingMessage, response, reject)
    })
  const edit = async (name: string, from: string, to: string) => {
    const file = join(root, 'content', name)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(from, () => to)
    )
    state.update(await compile([`content/${name}`]))
  }

  state.update(await compile())
  await render('/routes/index.json')
  await render('/routes/index.json')
  expect(messages).toEqual([])

  await edit('plans/starter.yaml', '$67', '$79')
  await edit('pages/404.yaml', 'name: ', 'name: Old ')
  await render('/routes/index.json')
  expect(messages).toEqual(['/ rendered: content/plans/starter.yaml changed'])

  await edit('site.yaml', 'Something went wrong.', 'It broke.')
  await render('/routes/index.json')
  await render('/routes/index.json')
  expect(messages.slice(1)).toEqual(['/ rendered: content/site.yaml changed'])
})
