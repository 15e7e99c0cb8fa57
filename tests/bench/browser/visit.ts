import { setTimeout } from 'node:timers/promises'
import type { Browser } from './chromium.ts'

/** The conditions of the visit: the figures of Lighthouse’s “slow 4G” phone, or no throttling. */
export interface Conditions {
  readonly slowNetwork?: boolean
  /** How many times slower than this machine the CPU is. */
  readonly cpu?: number
  readonly width?: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

/** A task of the main thread, in milliseconds: `at` since the navigation. */
export interface Task {
  readonly at: number
  readonly duration: number
  /** CPU time of the browser alone. */
  readonly cpu: number
  /** Its longest parts. */
  readonly parts: readonly string[]
}

/** A visitor with an empty cache and empty storage. */
export class Visit {
  readonly #browser: Browser
  readonly #context: string
  readonly #session: string
  readonly #trace: TraceEvent[] = []

  private constructor(browser: Browser, context: string, session: string) {
    this.#browser = browser
    this.#context = context
    this.#session = session
  }

  static async begin(browser: Browser, { slowNetwork, cpu = 1, width = 412 }: Conditions = {}): Promise<Visit> {
    const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width,
      height: 823
    })
    const attached = { targetId, flatten: true }
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attached)
    const visit = new Visit(browser, browserContextId, sessionId)
    const mobile = width < 700
    await visit.send('Page.enable')
    await visit.send('Emulation.setDeviceMetricsOverride', { width, height: 823, deviceScaleFactor: 1, mobile })
    await visit.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    if (cpu > 1) await visit.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await visit.send('Network.enable')
    if (slowNetwork)
      await visit.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1_638_400 / 8,
        uploadThroughput: 768_000 / 8
      })
    return visit
  }

  send<R>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<R> {
    return this.#browser.send<R>(method, params, this.#session)
  }

  on(method: string, listener: (parameters: Readonly<Record<string, unknown>>) => void): void {
    this.#browser.on(this.#session, method, listener)
  }

  /** Runs before any script of a page. */
  async prepare(source: string): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source })
  }

  /** Resolves with the load event. */
  async open(url: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => this.on('Page.loadEventFired', () => resolve()))
    await this.send('Page.navigate', { url })
    await loaded
  }

  /** The value of an expression, awaited. */
  async evaluate<R>(expression: string): Promise<R> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: R }
      exceptionDetails?: { exception?: { description?: string }; text: string }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails)
      throw new Error(`${exceptionDetails.exception?.description ?? exceptionDetails.text} in ${expression}`)
    return result.value
  }

  /** Resolves once an expression is true. @throws after `seconds` */
  async until(expression: string, seconds = 30): Promise<void> {
    const end = performance.now() + seconds * 1000
    while (!(await this.evaluate<boolean>(`Boolean(${expression})`))) {
      if (performance.now() > end) throw new Error(`After ${seconds} s still not: ${expression}`)
      await setTimeout(5)
    }
  }

  /** Clicks the middle of the first visible element. */
  async click(selector: string, { hover = 0 } = {}): Promise<void> {
    const { x, y } = await this.evaluate<{ x: number; y: number }>(`(() => {
      const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())
      if (!shown) throw new Error('nothing to click')
      const box = () => shown.getBoundingClientRect()
      if (box().top < 70 && !shown.closest('header') || box().bottom > innerHeight) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = box()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)
    const mouse = (type: string, rest = {}) => this.send('Input.dispatchMouseEvent', { type, x, y, ...rest })
    if (hover > 0) {
      await mouse('mouseMoved')
      await setTimeout(hover)
    }
    await mouse('mousePressed', { button: 'left', clickCount: 1 })
    await mouse('mouseReleased', { button: 'left', clickCount: 1 })
  }

  async startTrace(): Promise<void> {
    this.on('Tracing.dataCollected', ({ value }) => this.#trace.push(...(value as TraceEvent[])))
    const includedCategories = ['devtools.timeline', 'toplevel', 'blink.user_timing', 'v8']
    await this.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' })
  }

  /** The tasks of the main thread since the navigation to `url` that took at least `least` milliseconds. */
  async endTrace(url: string, least: number): Promise<Task[]> {
    const complete = new Promise<void>((resolve) => this.on('Tracing.tracingComplete', () => resolve()))
    await this.send('Tracing.end')
    await complete
    const start = this.#trace.find(
      ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url
    )
    if (!start) throw new Error(`The trace knows no navigation to ${url}.`)
    const all = this.#trace.filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts
    )
    return all
      .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur >= least * 1000)
      .map((task) => ({
        at: (task.ts - start.ts) / 1000,
        duration: (task.dur ?? 0) / 1000,
        cpu: (task.tdur ?? 0) / 1000,
        parts: partsOf(task, all)
      }))
      .sort((a, b) => a.at - b.at)
  }

  async end(): Promise<void> {
    this.#browser.off(this.#session)
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context })
  }
}

function partsOf(task: TraceEvent, all: readonly TraceEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0)
  return all
    .filter(({ name, ts, dur = 0 }) => !name.endsWith('RunTask') && ts >= task.ts && ts + dur <= end && dur > 3000)
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, 4)
    .map(({ name, dur = 0 }) => `${name} ${Math.round(dur / 1000)}`)
}
