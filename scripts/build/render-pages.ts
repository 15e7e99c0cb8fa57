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
   * Renders pages in no particular order, as many batches at a time as there are processors. Each process has one more
   * batch waiting, so that it need not wait for this one.
   *
   * @param take gets each page that is stored
   */
  async render(
    settings: RenderSettings,
    batches: Iterable<readonly RenderOrder[]>,
    take: (page: StoredPage) => void
  ): Promise<void> {
    const source = batches[Symbol.iterator]()
    const most = Math.min(mostWorkers, availableParallelism())
    const running: Promise<void>[] = []
    let [taken, started] = [0, 0]
    const start = () => {
      // It is waited for below, maybe only after it has failed.
      const done = work((this.#workers[started++] ??= new Worker(this.#root)))
      done.catch(() => undefined)
      running.push(done)
    }
    const work = async (worker: Worker) => {
      let isTold = false
      const next = () => {
        const batch = source.next()
        if (batch.done) return undefined
        taken++
        if (taken > started * batchesPerWorker && started < most) start()
        if (!isTold) worker.send({ settings })
        isTold = true
        return worker.render(batch.value)
      }
      for (let [first, second] = [next(), next()]; first; [first, second] = [second, next()])
        for (const page of await first) take(page)
    }
    start()
    // More may be added meanwhile.
    for (const done of running) await done
  }

  end(): void {
    for (const worker of this.#workers) worker.end()
  }
}

interface Batch {
  readonly orders: readonly RenderOrder[]
  readonly resolve: (pages: StoredPage[]) => void
  readonly reject: (error: Error) => void
}

class Worker {
  readonly #process: ChildProcess
  /** What it was told to render, in that order. */
  readonly #waiting: Batch[] = []

  constructor(root: string) {
    this.#process = fork(runner, [fileURLToPath(new URL('render-worker.ts', import.meta.url))], {
      cwd: root,
      serialization: 'advanced'
    })
    // Sent by scripts/build/render-worker.ts.
    this.#process.on('message', (pages) => this.#waiting.shift()?.resolve(pages as StoredPage[]))
    this.#process.on('exit', () => {
      const [first, ...rest] = this.#waiting
      const paths = first?.orders.map(({ document }) => document.page.path).join(', ')
      first?.reject(new Error(`A page could not be rendered, see above. It is one of these: ${paths}`))
      for (const { reject } of rest) reject(new Error('Its process has ended before.'))
    })
  }

  send(message: RenderMessage): void {
    this.#process.send(message)
  }

  /** Batches are rendered one after the other. */
  render(orders: readonly RenderOrder[]): Promise<StoredPage[]> {
    const rendered = new Promise<StoredPage[]>((resolve, reject) => {
      this.#waiting.push({ orders, resolve, reject })
      this.send({ orders })
    })
    // Nobody waits for a second batch when the first has failed.
    rendered.catch(() => undefined)
    return rendered
  }

  /** It ends by itself when nobody talks to it any more. */
  end(): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
