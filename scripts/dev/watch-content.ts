import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Editors save in several steps; what comes within this time, in milliseconds, is one change. */
const debounceTime = 30

/** Watches the content from now on: the function that it returns resolves to the files that were saved since the last call. */
export function watchContent(root: string): () => Promise<string[]> {
  const changed = new Set<string>()
  let wake = () => {}
  watch(join(root, 'content'), { recursive: true }, (_, name) => {
    changed.add(`content/${String(name).replaceAll('\\', '/')}`)
    wake()
  })
  return async () => {
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
    await delay(debounceTime)
    const files = [...changed].sort()
    changed.clear()
    return files
  }
}
