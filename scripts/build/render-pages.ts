import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runner } from '../project.ts'
import type { RenderMessage, RenderOrder, RenderSettings } from './render-worker.ts'
import type { StoredPage } from './page-store.ts'

/** More processes than this wait for the disk rather than for each other. */
const mostWorkers = 4
/** Pages for which it pays to start one more process. */
const pagesPerWorker = 150
/** Pages that a process is told of at a time. */
const batchSize = 20

/** Processes that render pages. The first is started at once, so that it is ready when the first page is. */
export class Renderers {
  readonly #root: string
  readonly #workers: Worker[] = []

  constructor(root: string) {
    this.#root = root
    this.#workers.push(new Worker(root))
  }

  /** Renders pages in no particular order, as many at a time as there are processors. */
  async render(settings: RenderSettings, orders: readonly RenderOrder[]): Promise<StoredPage[]> {
    if (orders.length === 0) return []
    const count = Math.min(mostWorkers, availableParallelism(), Math.ceil(orders.length / pagesPerWorker))
    while (this.#workers.length < count) this.#workers.push(new Worker(this.#root))
    const batches = Array.from({ length: Math.ceil(orders.length / batchSize) }, (_, index) =>
      orders.slice(index * batchSize, (index + 1) * batchSize)
    )
    const pages: StoredPage[] = []
    await Promise.all(
      this.#workers.map(async (worker) => {
        worker.send({ settings })
        for (let batch = batches.shift(); batch; batch = batches.shift()) pages.push(...(await worker.render(batch)))
      })
    )
    return pages
  }

  end(): void {
    for (const worker of this.#workers) worker.end()
  }
}

class Worker {
  readonly #process: ChildProcess

  constructor(root: string) {
    this.#process = fork(runner, [fileURLToPath(new URL('render-worker.ts', import.meta.url))], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      serialization: 'advanced'
    })
  }

  send(message: RenderMessage): void {
    this.#process.send(message)
  }

  render(orders: readonly RenderOrder[]): Promise<StoredPage[]> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#process.off('message', onPages)
        this.#process.off('exit', onExit)
      }
      const onPages = (pages: unknown) => {
        done()
        // Sent by scripts/build/render-worker.ts.
        resolve(pages as StoredPage[])
      }
      const onExit = () => {
        done()
        const paths = orders.map(({ document }) => document.page.path).join(', ')
        reject(new Error(`A page could not be rendered, see above. It is one of these: ${paths}`))
      }
      this.#process.on('message', onPages)
      this.#process.on('exit', onExit)
      this.send({ orders })
    })
  }

  /** It ends by itself when nobody talks to it any more. */
  end(): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
