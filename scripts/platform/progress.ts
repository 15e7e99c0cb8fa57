/** In milliseconds: anything faster needs no progress line, and the shortest time between two changes of the line. */
const [quiet, interval] = [2_000, 100]

let started: number | undefined
let shownAt = 0
let step = ''
let timer: ReturnType<typeof setInterval> | undefined

/**
 * One line on standard error, so that programs can read the output: what a command does, after two seconds. Steps that
 * block call `step`, as no timer fires.
 */
export const progress = {
  /** Begins, for one run of a command. Without it, servers that compile again and again show nothing. */
  start(): void {
    started = performance.now()
  },

  /** Says what the command does now, such as `Rendering pages`, and how much of it is done. */
  step(text: string, done?: number, total?: number): void {
    if (!process.stderr.isTTY || started === undefined) return
    step = total === undefined ? text : `${text} (${done} of ${total})`
    timer ??= setInterval(show, 500).unref()
    show()
  },

  /** Removes the line, before the command prints its result. */
  end(): void {
    clearInterval(timer)
    timer = undefined
    progress.clear()
    started = undefined
  },

  /** Removes the line until the next step, for a result that is printed in between. */
  clear(): void {
    if (shownAt > 0) process.stderr.write('\r\u001B[K')
    shownAt = 0
  }
}

function show(): void {
  const now = performance.now()
  if (started === undefined || now - started < quiet || now - shownAt < interval) return
  shownAt = now
  process.stderr.write(`\r\u001B[K${step}… ${Math.floor((now - started) / 1000)} s`)
}
