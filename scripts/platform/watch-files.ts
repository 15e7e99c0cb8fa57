import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode } from './error-code.ts'
import { fingerprintOf, statsOf, waitIfEmpty } from './files.ts'

export interface WatchOptions {
  /** Called with the absolute paths of files that were added, changed or removed; never twice at the same time. */
  readonly read: (files: readonly string[]) => Promise<void>
  /** Called with what `read` throws, and with the system’s error for a folder that cannot be watched. */
  readonly onError: (error: unknown) => void
  /** Milliseconds to wait for more changes, for editors that save through other files. Default: 0. */
  readonly settle?: number
}

/** Runs `act` while `read` is not running. `act` calls `known` with the files it wrote, which are not read again. */
export type InTurn = <T>(act: (known: (files: readonly string[]) => void) => Promise<T>) => Promise<T>

/** Reads each file of a folder after it is saved, and again if it is saved while it is read. Skips hidden files. */
export function watchFiles(folder: string, { read, onError, settle = 0 }: WatchOptions): InTurn {
  const changed = new Set<string>()
  /** The fingerprint of each file when it was last read. */
  const known = new Map<string, string>()
  let running = false
  let last: Promise<unknown> = Promise.resolve()

  const remember = (files: readonly string[]) => {
    for (const file of files) known.set(file, fingerprintOf(file))
  }
  const inTurn: InTurn = (act) => {
    const acting = last.then(() => act(remember))
    last = acting.catch(() => undefined)
    return acting
  }
  const readChanged = async () => {
    if (settle > 0) await setTimeout(settle)
    await inTurn(async () => {
      await waitIfEmpty(...changed)
      const saved = [...changed]
      changed.clear()
      const files = saved.filter((file) => (known.get(file) ?? '') !== fingerprintOf(file)).sort()
      remember(files)
      if (files.length > 0) await read(files)
    })
  }
  const run = async () => {
    running = true
    while (changed.size > 0) await readChanged().catch(onError)
    running = false
  }
  const onChange = (file: string) => {
    if (basename(file).startsWith('.')) return
    changed.add(file)
    if (!running) void run()
  }
  remember(watchFolder(folder, onChange, onError))
  return inTurn
}

/**
 * Calls `onChange` with the path of each file that is added, changed or deleted in a folder or below; often more than
 * once for a change. One watcher per folder: `fs.watch` with `recursive` misses later changes of a file that was
 * replaced (Node 20 on Linux), and chokidar misses changes within 5 ms of another (version 5). Returns the files that
 * are there now.
 *
 * @param onError called with the system’s error for a folder that cannot be watched
 */
function watchFolder(folder: string, onChange: (file: string) => void, onError: (error: unknown) => void): string[] {
  const watchers = new Map<string, FSWatcher>()
  const add = (path: string): string[] => {
    if (watchers.has(path)) return []
    try {
      const watcher = watch(path, (_, name) => {
        if (name !== null) onEvent(join(path, name))
      })
      watchers.set(path, watcher)
      // A deleted folder is an error on Windows.
      watcher.on('error', () => remove(path))
      return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
        const inside = join(path, entry.name)
        return entry.isDirectory() ? add(inside) : [inside]
      })
    } catch (error) {
      // The folder is gone already; its parent reports that too.
      if (!hasCode(error, 'ENOENT')) onError(error)
      return []
    }
  }
  const remove = (path: string) => {
    watchers.get(path)?.close()
    watchers.delete(path)
  }
  const onEvent = (path: string) => {
    if (statsOf(path, lstatSync)?.isDirectory()) return add(path).forEach(onChange)
    remove(path)
    onChange(path)
  }
  return add(folder)
}
