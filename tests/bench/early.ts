import { setTimeout } from 'node:timers/promises'
import { readArguments, report, withSite } from './browser/site.ts'
import { Visit } from './browser/visit.ts'

interface Control {
  readonly name: string
  readonly page: string
  readonly click: readonly string[]
  /** An expression that is true once the click has taken effect. */
  readonly effect: string
  readonly width?: number
}

const controls: readonly Control[] = [
  { name: 'chat', page: '/', click: ['.chat-launcher'], effect: `document.querySelector('.chat-panel[open]')` },
  { name: 'search', page: '/', click: ['[aria-keyshortcuts]'], effect: `document.querySelector('dialog[open] input')` },
  {
    name: 'theme',
    page: '/',
    click: ['[popovertarget="theme-menu"]', '[data-theme-choice="light"]'],
    effect: `!document.documentElement.classList.contains('dark')`
  },
  {
    name: 'menu',
    page: '/',
    click: ['[popovertarget="mobile-menu"]'],
    effect: `document.querySelector('#mobile-menu:popover-open')`
  },
  { name: 'question', page: '/faq', click: ['details summary'], effect: `document.querySelector('details[open]')` },
  {
    name: 'link of the header',
    page: '/',
    click: ['header nav a[href$="/ai-agent"]'],
    effect: `location.pathname.endsWith('/ai-agent')`,
    width: 1280
  },
  {
    name: 'way home from an unknown page',
    page: '/no-such-page',
    click: ['main button'],
    effect: `location.pathname === '/'`
  }
]

/** `npm run bench -- early [--runs n]`: clicks 50 ms after the first paint on slow 4G, and whether they take effect. */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs } = readArguments(args, 3)
  await withSite(async (url, browser) => {
    for (const { name, page, click, effect, width = 412 } of controls) {
      let lost = 0
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const visit = await Visit.begin(browser, { slowNetwork: true, width })
        const opened = visit.open(url + page)
        await visit.until(`performance.getEntriesByName('first-contentful-paint').length`)
        await setTimeout(50)
        const started = performance.now()
        for (const selector of click) await visit.click(selector)
        await visit.until(effect, 20).then(
          () => times.push(performance.now() - started),
          () => lost++
        )
        await opened
        await visit.end()
      }
      const sorted = times.map(Math.round).sort((a, b) => a - b)
      report(`early click: ${name}`, `${lost} of ${runs} lost, effect after ${sorted.join(', ')} ms`, lost === 0)
    }
  })
}
