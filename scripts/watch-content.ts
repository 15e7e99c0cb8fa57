import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Editors save in several steps; what comes within this time, in milliseconds, is one change. */
const quiet = 30

/** Calls `onChange` with the files that were saved, one call at a time, until the process ends. */
export async function watchContent(root: string, onChange: (files: string[]) => Promise<void>): Promise<never> {
  const changed = new Set<string>()
  let wake = () => {}
  watch(join(root, 'content'), { recursive: true }, (_, name) => {
    changed.add(`content/${String(name).replaceAll('\\', '/')}`)
    wake()
  })
  for (;;) {
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
    await wait(quiet)
    const files = [...changed].sort()
    changed.clear()
    await onChange(files)
  }
}
