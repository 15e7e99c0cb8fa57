import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startDevelopmentServer } from '../development-server.ts'
import { median, report } from './browser/site.ts'
import { editedFile, largeSite } from './large-site.ts'

/** Pages, with the limit in milliseconds from saving a file until its new text is served. */
const sizes = [
  { pages: 17, limit: 150 },
  { pages: 1000, limit: 300 }
]
const rounds = 15

/**
 * `npm run bench -- dev`: how long the development server takes to serve a saved edit. It notifies open pages at the
 * same moment.
 */
export async function bench(): Promise<void> {
  for (const { pages, limit } of sizes) {
    const root = largeSite(Math.max(1, pages - 16))
    const server = await startDevelopmentServer(root)
    try {
      const times = await editTimes(root, server.url)
      const figure = `${Math.round(median(times))} ms, ${Math.round(Math.max(...times))} ms at most`
      report(`${pages} pages, an edit is served (${limit} ms)`, figure, median(times) <= limit)
    } finally {
      await server.close()
      rmSync(root, { recursive: true })
    }
  }
}

async function editTimes(root: string, address: string): Promise<number[]> {
  const file = join(root, editedFile)
  const text = readFileSync(file, 'utf8')
  const route = new URL('/routes/pages/page-1.json', address)
  await fetch(route)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const word = `edited-${round}`
    const started = performance.now()
    writeFileSync(file, text.replace('Page 1 is one of many', word))
    while (!(await (await fetch(route)).text()).includes(word)) await setTimeout(1)
    times.push(performance.now() - started)
  }
  return times
}
