import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { editedFile, largeSite } from './large-site.ts'

/** Pages, with the most milliseconds from saving a file until the browser can have its words. */
const sizes = [
  { pages: 17, limit: 150 },
  { pages: 1000, limit: 300 }
]
const rounds = 15

/**
 * `npm run bench -- dev`: how long after a saved edit the development server answers with the new words. It tells open
 * pages of it at that very moment.
 */
export async function bench(): Promise<void> {
  for (const { pages, limit } of sizes) {
    const root = largeSite(Math.max(1, pages - 16))
    const server = spawn(join(root, 'node_modules/.bin/vite'), ['dev', '--port', '0', '--host', 'localhost'], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    try {
      const times = await editTimes(root, await addressOf(server))
      const [middle = 0] = times.sort((a, b) => a - b).slice(Math.floor(rounds / 2))
      console.log(
        `${pages} pages: an edit is there after ${Math.round(middle)} ms in the middle of ${rounds}, ${Math.round(times.at(-1) ?? 0)} ms at most (limit ${limit} ms)`
      )
    } finally {
      server.kill()
      await once(server, 'exit')
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

/** The address that the server prints when it is ready. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The development server has no output to read its address from.')
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Local:\s+(http:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The development server ended before it was ready.')
}
