import { setTimeout } from 'node:timers/promises'
import type { Browser } from './browser/chromium.ts'
import { median, withServer, withSite } from './browser/site.ts'
import { Visit } from './browser/visit.ts'

/** Milliseconds, by the name of what was measured. */
type Figures = Readonly<Record<string, number>>

const live = `Object.keys(document.querySelector('footer')).some((key) => key.startsWith('__reactFiber'))`

/**
 * `npm run bench -- turns <folder> <folder> [--runs n]`: what a visitor experiences on two built sites, measured
 * alternately on slow 4G with 4× CPU throttling. Shows the gain of an optimization: build the site with and without it.
 */
export async function bench(args: readonly string[] = []): Promise<void> {
  const at = args.indexOf('--runs')
  const runs = at < 0 ? 7 : Number(args[at + 1])
  const [first = '', second = ''] = args.filter((one) => one.startsWith('/'))
  const compare = async (url: string, otherUrl: string, browser: Browser) => {
    const found: [Figures[], Figures[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      const turn = [0, 1] as const
      for (const side of run % 2 === 0 ? turn : turn.toReversed())
        found[side].push(await figures(browser, side === 0 ? url : otherUrl))
    }
    const [before, after] = found
    for (const name of Object.keys(before[0] ?? {})) {
      const [one, two] = found.map((runs) => median(runs.map((figures) => figures[name] ?? NaN)))
      const ratio = median(before.map((figures, run) => (after[run]?.[name] ?? NaN) / (figures[name] ?? NaN)))
      console.log(`${name.padEnd(28)} ${one?.toFixed(0)} ms, ${two?.toFixed(0)} ms: ${ratio.toFixed(2)}`)
    }
  }
  await withServer(second, (otherUrl) => withSite((url, browser) => compare(url, otherUrl, browser), first))
}

async function figures(browser: Browser, url: string): Promise<Figures> {
  return {
    ...(await load(browser, url, '/')),
    ...(await load(browser, url, '/pricing')),
    menu: await interaction(browser, `${url}/`, '[popovertarget="mobile-menu"]'),
    theme: await interaction(browser, `${url}/`, '[data-theme-choice="light"]', '[popovertarget="theme-menu"]'),
    question: await interaction(browser, `${url}/faq`, 'details summary'),
    chat: await interaction(browser, `${url}/`, '.chat-launcher'),
    'next page': await nextPage(browser, `${url}/support`, 3000),
    'next page, early': await nextPage(browser, `${url}/support`, 0)
  }
}

/** First and largest paint, the time until the page is live, and how long tasks block the visitor before and after. */
async function load(browser: Browser, url: string, page: string): Promise<Figures> {
  const visit = await Visit.begin(browser, { slowNetwork: true, cpu: 4 })
  await visit.startTrace()
  await visit.open(url + page)
  await visit.until(live)
  const liveAt = await visit.evaluate<number>('performance.now()')
  await setTimeout(1500)
  const paints = await visit.evaluate<{ fcp: number; lcp: number }>(`new Promise((resolve) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0].startTime
    new PerformanceObserver((list) => resolve({ fcp, lcp: list.getEntries().at(-1).startTime }))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  const tasks = (await visit.endTrace(url + page, 10)).filter(({ at }) => at >= paints.fcp)
  await visit.end()
  return {
    [`${page} first paint`]: paints.fcp,
    [`${page} largest paint`]: paints.lcp,
    [`${page} live`]: liveAt,
    [`${page} blocking`]: tasks.reduce((sum, { cpu }) => sum + Math.max(0, cpu - 50), 0),
    [`${page} longest task`]: Math.max(0, ...tasks.map(({ cpu }) => cpu))
  }
}

const listen = `addEventListener('DOMContentLoaded', () => {
  window.benchEvents = []
  new PerformanceObserver((list) => {
    benchEvents.push(...list.getEntries().filter(({ interactionId }) => interactionId > 0).map((one) => [one.startTime, one.duration]))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})`

async function interaction(browser: Browser, url: string, click: string, before?: string): Promise<number> {
  const visit = await Visit.begin(browser, { cpu: 4 })
  await visit.prepare(listen)
  await visit.open(url)
  await visit.until(live)
  await setTimeout(1500)
  if (before) await visit.click(before)
  if (before) await setTimeout(500)
  const since = await visit.evaluate<number>('performance.now()')
  await visit.click(click, { hover: 100 })
  await setTimeout(800)
  const longest = `Math.max(16, ...benchEvents.filter(([start]) => start >= ${since}).map(([, duration]) => duration))`
  const duration = await visit.evaluate<number>(longest)
  await visit.end()
  return duration
}

/** From pressing a link to the frame that shows the next page's heading, some time after this page is live. */
async function nextPage(browser: Browser, url: string, wait: number): Promise<number> {
  const visit = await Visit.begin(browser, { slowNetwork: true })
  await visit.open(url)
  if (wait > 0) await visit.until(live)
  await setTimeout(wait)
  const pressed = await visit.evaluate<number>('performance.timeOrigin + performance.now()')
  const heading = await visit.evaluate<string>(`document.querySelector('h1').textContent`)
  await visit.click('main a[href^="/"]:not([href*="#"])')
  const shown = `document.querySelector('h1') && document.querySelector('h1').textContent !== ${JSON.stringify(heading)}`
  // While the next document is loading, there is no page to query.
  const end = performance.now() + 20_000
  while (!(await visit.evaluate<boolean>(shown).catch(() => false)) && performance.now() < end) await setTimeout(5)
  const at = await visit.evaluate<number>('performance.timeOrigin + performance.now()')
  await visit.end()
  return at - pressed
}
