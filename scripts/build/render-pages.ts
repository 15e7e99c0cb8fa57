import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runner } from '../project.ts'
import type { RenderMessage, RenderOrder, RenderSettings } from './render-worker.ts'
import type { StoredPage } from './page-store.ts'

/** More processes than this wait for the disk rather than for each other. */
const mostWorkers = 4
/** Batches of pages for which it pays to start one more process. */
const batchesPerWorker = 5

/** Processes that render pages. The first is started at once, so that it is ready when the first page is. */
export class Renderers {
  readonly #root: string
  readonly #workers: Worker[] = []

  constructor(root: string) {
    this.#root = root
    this.#workers.push(new Worker(root))
  }

  /**
   * Renders pages in no particular order, as many batches at a time as there are processors. A batch is asked for when
   * a process is ready for it, so that the first is rendered while the next is made.
   */
  async render(settings: RenderSettings, batches: Iterable<readonly RenderOrder[]>): Promise<StoredPage[]> {
    const source = batches[Symbol.iterator]()
    const most = Math.min(mostWorkers, availableParallelism())
    const pages: StoredPage[] = []
    const running: Promise<void>[] = []
    let [taken, started] = [0, 0]
    const start = () => {
      // It is waited for below, maybe only after it has failed.
      const done = work((this.#workers[started++] ??= new Worker(this.#root)))
      done.catch(() => undefined)
      running.push(done)
    }
    const work = async (worker: Worker) => {
      let batch = source.next()
      if (!batch.done) worker.send({ settings })
      for (; !batch.done; batch = source.next()) {
        taken++
        if (taken > started * batchesPerWorker && started < most) start()
        pages.push(...(await worker.render(batch.value)))
      }
    }
    start()
    // More may be added meanwhile.
    for (const done of running) await done
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
