import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'
import { statsOf } from './file-fingerprint.ts'

/**
 * Calls `onChange` with the path of each file that is added, changed or deleted in a folder or below; often more than
 * once for a change. One watcher per folder: `fs.watch` with `recursive` misses later changes of a file that was
 * replaced (Node 20 on Linux), and chokidar misses changes within 5 ms of another (version 5).
 *
 * @param onError called with the system’s error for a folder that cannot be watched
 */
export function watchFolder(folder: string, onChange: (file: string) => void, onError: (error: unknown) => void): void {
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
  add(folder)
}
