import { setTimeout } from 'node:timers/promises'
import { fingerprintOf } from './file-fingerprint.ts'

/** Milliseconds between hearing of a saved file and reading it: many editors empty a file before they write it. */
const settleTime = 20
/** Milliseconds after a change in which chokidar (https://github.com/paulmillr/chokidar) keeps further ones to itself. */
const throttleTime = 50

/** What tells of saved files, as Vite's watcher does. */
export interface Watcher {
  on: (event: 'add' | 'change' | 'unlink', listener: (file: string) => void) => unknown
}

export interface WatchOptions {
  /** Which files matter, by their absolute paths. */
  readonly isWatched: (file: string) => boolean
  /** Reads files that were added, changed or removed; called again only once it is done. */
  readonly read: (files: readonly string[]) => Promise<void>
  /** Hears of what `read` throws. */
  readonly onError: (error: unknown) => void
}

/** Has every file that matters read after it was saved, and again where it was saved while it was read. */
export function watchFiles(watcher: Watcher, { isWatched, read, onError }: WatchOptions): void {
  const changed = new Set<string>()
  /** The stamp of each file when it was read last. */
  const known = new Map<string, string>()
  let running = false

  const readChanged = async () => {
    await setTimeout(settleTime)
    const files = [...changed]
    changed.clear()
    for (const file of files) known.set(file, fingerprintOf(file))
    recheck(files).catch(onError)
    await read(files)
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
    if (!isWatched(file)) return
    changed.add(file)
    if (!running) void run()
  }
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange)
}
