import { statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fingerprintOf } from './file-fingerprint.ts'

/** Milliseconds before an empty file is read, because many editors empty a file before they write it. */
const settleTime = 20
/** Milliseconds after a change in which chokidar (https://github.com/paulmillr/chokidar) drops further events. */
const throttleTime = 50

/** The part of Vite's watcher that is used here. */
export interface Watcher {
  on: (event: 'add' | 'change' | 'unlink', listener: (file: string) => void) => unknown
}

export interface WatchOptions {
  /** Takes an absolute path. */
  readonly isWatched: (file: string) => boolean
  /** Called with the files that were added, changed or removed; never twice at the same time. */
  readonly read: (files: readonly string[]) => Promise<void>
  /** Called with what `read` throws. */
  readonly onError: (error: unknown) => void
}

/**
 * Reads each watched file after it is saved, and again if it is saved while it is read. The returned function is for
 * files that this process has just written: it calls `readNow` in turn, and ignores the events of these files.
 */
export function watchFiles(
  watcher: Watcher,
  { isWatched, read, onError }: WatchOptions
): (files: readonly string[], readNow: () => Promise<void>) => Promise<void> {
  const changed = new Set<string>()
  /** The fingerprint of each file when it was last read. */
  const known = new Map<string, string>()
  let running = false
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (readNow: () => Promise<void>) => {
    const reading = last.then(readNow)
    last = reading.catch(() => undefined)
    return reading
  }
  const readChanged = async () => {
    if ([...changed].some(isEmpty)) await setTimeout(settleTime)
    const files = [...changed]
    changed.clear()
    for (const file of files) known.set(file, fingerprintOf(file))
    recheck(files).catch(onError)
    await inTurn(() => read(files))
  }
  const recheck = async (files: readonly string[]) => {
    await setTimeout(throttleTime)
    for (const file of files) if (fingerprintOf(file) !== known.get(file)) onChange(file)
  }
  const run = async () => {
    running = true
    while (changed.size > 0) await readChanged().catch(onError)
    running = false
  }
  const onChange = (file: string) => {
    if (!isWatched(file) || written.get(file) === fingerprintOf(file)) return
    changed.add(file)
    if (!running) void run()
  }
  /** The fingerprints of files that were read at once, whose events come later. */
  const written = new Map<string, string>()
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange)
  return (files, readNow) => {
    for (const file of files) written.set(file, fingerprintOf(file))
    return inTurn(readNow)
  }
}

function isEmpty(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0
}
