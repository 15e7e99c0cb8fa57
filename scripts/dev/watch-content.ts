import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** In milliseconds, because editors save in several steps. */
const debounceTime = 30

/** Starts to watch content/. The returned function resolves to the files that changed since its last call. */
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
