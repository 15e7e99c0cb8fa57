import { setTimeout } from 'node:timers/promises'
import { median, readArguments, report, withSite } from './browser/site.ts'
import { Visit } from './browser/visit.ts'

const limit = 134

/** Links on the first screen of a desktop and of a phone. */
const links = [
  { page: '/', link: 'header nav a[href$="/ai-agent"]', width: 1280 },
  { page: '/support', link: 'main a[href^="/"]:not([href*="#"])', width: 412 }
]

/** `npm run bench -- navigation [--runs n]`: from pressing a link to the frame that shows the next page’s heading. */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs } = readArguments(args, 5)
  await withSite(async (url, browser) => {
    for (const { page, link, width } of links) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const visit = await Visit.begin(browser, { slowNetwork: true, width })
        await visit.open(url + page)
        await visit.until(`Object.keys(document.querySelector('footer')).length > 0`)
        // A visitor reads before going on.
        await setTimeout(3000)
        await visit.evaluate(`void (window.benchPainted = new Promise((painted) => {
          const heading = document.querySelector('h1')
          let pressed
          addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
          new MutationObserver(() => {
            const next = document.querySelector('h1')
            if (next && next !== heading) requestAnimationFrame(() => setTimeout(() => painted(performance.now() - pressed)))
          }).observe(document.body, { childList: true, subtree: true })
        }))`)
        await visit.click(link)
        times.push(await visit.evaluate<number>('benchPainted'))
        await visit.end()
      }
      const middle = median(times)
      report(`${page} (${width} px) to the next page`, `${Math.round(middle)} ms, at most ${limit}`, middle <= limit)
    }
  })
}
