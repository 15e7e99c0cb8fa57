import type { Browser, BrowserContext, Page } from '@playwright/test'
import { formServices, type FormServiceName } from '../../../schema/form-services.ts'
import { serve } from '../../../scripts/hosting/static-server.ts'
import { endPopups } from '../end-popups.ts'
import { FakeInternet, type Host, type Received } from './fake-internet.ts'
import { buildSellingSite, siteHost } from './selling-site.ts'

interface Visitor {
  readonly javaScriptEnabled?: boolean
  /** Parts of what the browser may complain of. */
  readonly expects?: readonly string[]
}

/** The selling site at its own host, on an internet of this machine. */
export interface Shop {
  readonly visitor: (options?: Visitor) => Promise<{ readonly context: BrowserContext; readonly page: Page }>
  /** What all other hosts answer. */
  readonly answerAll: (answer: Host) => void
  /** Answers one address with a page. */
  readonly thank: (address: string) => void
  readonly received: () => readonly Received[]
  readonly posts: (to: FormServiceName) => readonly Received[]
  readonly reset: () => Promise<void>
  readonly close: () => void
}

export async function openShop(browser: Browser): Promise<Shop> {
  const { server, url } = await serve(await buildSellingSite(), 0)
  const internet = new FakeInternet()
  const proxy = await internet.start(siteHost, url)
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  let answerAll: Host = () => ({ status: 404 })
  const pages = new Set<string>()
  internet.answer = (request) => (pages.has(request.url) ? { body: '<h1>Thanks</h1>' } : answerAll(request))

  async function visitor({ javaScriptEnabled = true, expects = [] }: Visitor = {}) {
    const context = await browser.newContext({
      proxy: { server: proxy },
      ignoreHTTPSErrors: true,
      javaScriptEnabled,
      reducedMotion: 'reduce'
    })
    contexts.push(context)
    await context.addInitScript(endPopups)
    context.on('console', (message) => {
      const isExpected =
        expects.some((part) => message.text().includes(part)) || message.location().url.includes('avatar')
      if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text())
    })
    return { context, page: await context.newPage() }
  }

  return {
    visitor,
    answerAll: (answer) => void (answerAll = answer),
    thank: (address) => void pages.add(address),
    received: () => internet.received,
    posts: (to) => {
      const action = new URL(
        formServices[to].action(formServices[to].id?.example ?? '', '/thanks'),
        `https://${siteHost}`
      )
      return internet.received.filter((request) => request.method === 'POST' && request.url === action.href)
    },
    reset: async () => {
      for (const context of contexts.splice(0)) await context.close()
      const heard = complaints.splice(0)
      internet.received.length = 0
      pages.clear()
      answerAll = () => ({ status: 404 })
      if (heard.length > 0) throw new Error(`The page complained:\n${heard.join('\n')}`)
    },
    close: () => {
      internet.close()
      server.close()
    }
  }
}
