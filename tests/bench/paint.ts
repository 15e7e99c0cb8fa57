import type { Browser } from './browser/chromium.ts'
import { median, readArguments, report, withSite } from './browser/site.ts'
import { withTwin } from './browser/twin.ts'
import { Visit } from './browser/visit.ts'

const limit = 1.05

/** `npm run bench -- paint [--runs n] [page …]`: first paints, compared with the same HTML without scripts. */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs, pages } = readArguments(args, 5)
  const compare = async (url: string, twinUrl: string, browser: Browser) => {
    for (const page of pages) {
      const own: Paints[] = []
      const twins: Paints[] = []
      for (let run = 0; run < runs; run++) {
        const turn = [
          { found: own, from: url },
          { found: twins, from: twinUrl }
        ]
        // Alternates the order, so that other load on the machine affects both.
        for (const { found, from } of run % 2 === 0 ? turn : turn.toReversed())
          found.push(await paints(browser, from + page))
      }
      for (const name of ['fcp', 'lcp'] as const) {
        const ratio = median(own.map((paint, run) => paint[name] / (twins[run]?.[name] ?? NaN)))
        const [mine, other] = [own, twins].map((found) => Math.round(median(found.map((paint) => paint[name]))))
        report(`${page} ${name}`, `${mine} ms, ${other} ms without scripts: ${ratio.toFixed(2)}`, ratio <= limit)
      }
    }
  }
  await withTwin((twinUrl) => withSite((url, browser) => compare(url, twinUrl, browser)))
}

interface Paints {
  readonly fcp: number
  readonly lcp: number
}

async function paints(browser: Browser, url: string): Promise<Paints> {
  const visit = await Visit.begin(browser, { slowNetwork: true, cpu: 4 })
  await visit.open(url)
  const measured = await visit.evaluate<Paints>(`new Promise((resolve) => setTimeout(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0].startTime
    new PerformanceObserver((list) => resolve({ fcp, lcp: list.getEntries().at(-1).startTime }))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  }, 1500))`)
  await visit.end()
  return measured
}
