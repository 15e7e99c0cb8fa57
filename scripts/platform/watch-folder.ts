import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'

/**
 * Calls `onChange` with the path of each file that is added, changed or deleted in a folder or below; often more than
 * once for a change. One watcher per folder: `fs.watch` with `recursive` misses later changes of a file that was
 * replaced (Node 20 on Linux), and chokidar reads a folder with all its files again when one is replaced.
 */
export function watchFolder(folder: string, onChange: (file: string) => void): void {
  const watchers = new Map<string, FSWatcher>()
  const add = (path: string): string[] => {
    if (watchers.has(path)) return []
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
  }
  const remove = (path: string) => {
    watchers.get(path)?.close()
    watchers.delete(path)
  }
  const onEvent = (path: string) => {
    if (!isFolder(path)) {
      remove(path)
      return onChange(path)
    }
    try {
      for (const file of add(path)) onChange(file)
    } catch (error) {
      // The folder is gone already; its parent reports that too.
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
  add(folder)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
