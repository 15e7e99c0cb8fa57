import { setTimeout } from 'node:timers/promises'
import { median, readArguments, report, withSite } from './browser/site.ts'
import { Visit } from './browser/visit.ts'

interface Step {
  readonly name: string
  readonly page: string
  /** Milliseconds, according to Event Timing, which rounds to multiples of 8. */
  readonly limit: number
  readonly before?: readonly string[]
  readonly click: string
  readonly ready?: string
  /** Measures the longest task in this many milliseconds after the click, which would hold up typing. */
  readonly taskWithin?: number
}

const steps: readonly Step[] = [
  { name: 'menu', page: '/', limit: 64, click: '[popovertarget="mobile-menu"]' },
  {
    name: 'theme',
    page: '/',
    limit: 150,
    before: ['[popovertarget="theme-menu"]'],
    click: '[data-theme-choice="light"]'
  },
  { name: 'question', page: '/faq', limit: 48, click: 'details summary' },
  {
    name: 'popup close',
    page: '/',
    limit: 64,
    ready: `document.querySelector('[data-popup="recent-purchase"] button')`,
    click: '[data-popup="recent-purchase"] button'
  },
  { name: 'chat open', page: '/', limit: 100, click: '.chat-launcher' },
  { name: 'longest task after it', page: '/', limit: 300, click: '.chat-launcher', taskWithin: 5000 }
]

const listen = `addEventListener('DOMContentLoaded', () => {
  window.benchEvents = []
  new PerformanceObserver((list) => {
    // Like Interaction to Next Paint (https://web.dev/articles/inp): presses, not hovers.
    const presses = list.getEntries().filter(({ interactionId }) => interactionId > 0)
    benchEvents.push(...presses.map((one) => [one.startTime, one.duration]))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.benchTasks = []
  new PerformanceObserver((list) =>
    benchTasks.push(...list.getEntries().map((one) => [one.startTime, one.duration]))
  ).observe({ type: 'longtask' })
})`

/** `npm run bench -- interaction [--runs n]`: from input to the next frame, with 4× CPU throttling. */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs } = readArguments(args, 5)
  await withSite(async (url, browser) => {
    for (const { name, page, limit, before = [], click, ready, taskWithin } of steps) {
      const [list, wait] = taskWithin ? ['benchTasks', taskWithin] : ['benchEvents', 1000]
      const durations: number[] = []
      for (let run = 0; run < runs; run++) {
        const visit = await Visit.begin(browser, { cpu: 4 })
        await visit.prepare(listen)
        await visit.open(url + page)
        await visit.until(`Object.keys(document.querySelector('footer')).length > 0`)
        await setTimeout(1500)
        for (const selector of before) await visit.click(selector)
        if (before.length > 0) await setTimeout(500)
        if (ready) await visit.until(ready)
        const since = await visit.evaluate<number>('performance.now()')
        await visit.click(click, { hover: 100 })
        await setTimeout(wait)
        const longest = `Math.max(16, ...${list}.filter(([start]) => start >= ${since}).map(([, duration]) => duration))`
        durations.push(await visit.evaluate<number>(longest))
        await visit.end()
      }
      const middle = median(durations)
      report(
        `${name} at a quarter of the speed`,
        `${middle} ms (${durations.join(', ')}), at most ${limit}`,
        middle <= limit
      )
    }
  })
}
