/** In milliseconds. Anything faster needs no progress line. */
const quiet = 2_000
/** In milliseconds, between two changes of the line. */
const interval = 100

/** The parts of a terminal that the line needs. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** One line on a terminal: what a command does, after two seconds. Steps that block call `step`, as no timer fires. */
export class Progress {
  readonly #terminal: Terminal
  readonly #now: () => number
  #started: number | undefined
  #shownAt = 0
  #text = ''
  #isShown = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal
    this.#now = now
  }

  /** Begins, for one run of a command. Without it, servers that compile again and again show nothing. */
  start(): void {
    this.#started = this.#now()
  }

  /** Says what the command does now, such as `Rendering pages`, and how much of it is done. */
  step(text: string, done?: number, total?: number): void {
    if (!this.#terminal.isTTY || this.#started === undefined) return
    this.#text = total === undefined ? text : `${text} (${done} of ${total})`
    this.#timer ??= setInterval(() => this.#show(), 500).unref()
    this.#show()
  }

  /** Removes the line, before the command prints its result. */
  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.clear()
    this.#started = undefined
  }

  /** Removes the line until the next step, for a result that is printed in between. */
  clear(): void {
    if (this.#isShown) this.#terminal.write('\r\u001B[K')
    this.#isShown = false
  }

  #show(): void {
    const now = this.#now()
    if (this.#started === undefined || now - this.#started < quiet || now - this.#shownAt < interval) return
    this.#shownAt = now
    this.#isShown = true
    this.#terminal.write(`\r\u001B[K${this.#text}… ${Math.floor((now - this.#started) / 1000)} s`)
  }
}

/** The progress of this process, on standard error, so that programs can read its output. */
export const progress = new Progress(process.stderr)
