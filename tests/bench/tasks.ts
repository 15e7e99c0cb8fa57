import { setTimeout } from 'node:timers/promises'
import { readArguments, report, withSite } from './browser/site.ts'
import { Visit } from './browser/visit.ts'

const limit = 50

/**
 * `npm run bench -- tasks [--runs n] [page …]`: the longest task after load with 4× CPU throttling, in CPU time, which
 * excludes other programs.
 */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs, pages } = readArguments(args, 5, ['/'])
  await withSite(async (url, browser) => {
    for (const page of pages)
      for (let run = 0; run < runs; run++) {
        const visit = await Visit.begin(browser, { cpu: 4 })
        await visit.startTrace()
        await visit.open(url + page)
        await visit.until(`Object.keys(document.querySelector('footer')).length > 0`)
        await setTimeout(1500)
        const load = await visit.evaluate<number>(`performance.getEntriesByType('navigation')[0].loadEventEnd`)
        const tasks = (await visit.endTrace(url + page, 10)).filter(({ at }) => at >= load)
        const [longest] = tasks.sort((a, b) => b.cpu - a.cpu)
        const { cpu = 0, duration = 0, parts = [] } = longest ?? {}
        const figure = `${Math.round(cpu)} ms (${Math.round(duration)} by the clock) ${parts.join(', ')}`
        report(`${page} longest task after load`, figure, cpu <= limit)
        await visit.end()
      }
  })
}
