import type { Browser } from './browser/chromium.ts'
import { median, readArguments, report, withSite } from './browser/site.ts'
import { withTwin } from './browser/twin.ts'
import { Visit } from './browser/visit.ts'

const limit = 1.05

/** `npm run bench -- paint [--runs n] [page …]`: first paints, compared with the same HTML without scripts. */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs, pages } = readArguments(args, 5)
  const compare = (twinUrl: string) =>
    withSite(async (url, browser) => {
      for (const page of pages) {
        const pairs: (readonly [Paints, Paints])[] = []
        for (let run = 0; run < runs; run++)
          // Alternates the order, so that other load on the machine affects both.
          if (run % 2 === 0) pairs.push([await paints(browser, url + page), await paints(browser, twinUrl + page)])
          else
            pairs.push(
              ([await paints(browser, twinUrl + page), await paints(browser, url + page)] as const).toReversed() as [
                Paints,
                Paints
              ]
            )
        for (const name of ['fcp', 'lcp'] as const) {
          const ratio = median(pairs.map(([own, other]) => own[name] / other[name]))
          const [own, other] = [0, 1].map((index) =>
            Math.round(median(pairs.map((pair) => pair[index]?.[name] ?? NaN)))
          )
          report(`${page} ${name}`, `${own} ms, ${other} ms without scripts: ${ratio.toFixed(2)}`, ratio <= limit)
        }
      }
    })
  await withTwin(compare)
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
