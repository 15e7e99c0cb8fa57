import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { DiskCache } from '../platform/disk-cache.ts'
import { scriptRunner } from '../platform/project-paths.ts'
import { filesIn } from '../platform/list-files.ts'

/** What scripts/build/vike-build.ts is to do. */
export interface BundleOptions {
  readonly root: string
  /** The folder of the site on its host, with a slash at its end. */
  readonly base: string
  /** Where to put `client/`, which is published, and `server/`, which renders pages. */
  readonly folder: string
}

const files = z.map(z.string(), z.instanceof(Uint8Array))

/** Puts the bundled code into `folder`: as it was bundled before with this key, else as Vike bundles it now. */
export async function bundleCode(
  options: BundleOptions,
  key: string,
  cache: DiskCache | undefined,
  vike: VikeProcess
): Promise<'cached' | 'bundled'> {
  const kept = cache?.get(key)
  if (kept) {
    for (const [name, bytes] of files.parse(deserialize(kept))) {
      const file = join(options.folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    return 'cached'
  }
  await vike.bundle(options)
  const bundled = new Map(filesIn(options.folder).map((name) => [name, readFileSync(join(options.folder, name))]))
  cache?.set(key, serialize(bundled))
  return 'bundled'
}

/** Vike in a process of its own: it renders no page in one that has loaded its plug-in, and the bundler's memory goes with it. */
export class VikeProcess {
  readonly #root: string
  #process: ChildProcess | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Loads Vike, which takes as long as a third of what follows. `bundle` does it where nothing has. */
  start(): ChildProcess {
    return (this.#process ??= fork(scriptRunner, [fileURLToPath(new URL('vike-build.ts', import.meta.url))], {
      cwd: this.#root,
      env: { ...process.env, NODE_ENV: 'production' }
    }))
  }

  /** Once for each process. */
  async bundle(options: BundleOptions): Promise<void> {
    const child = this.start()
    const ended = once(child, 'exit')
    child.send(options)
    const [code]: readonly unknown[] = await ended
    if (code !== 0) throw new Error('The code could not be bundled; see above.')
  }

  end(): void {
    this.#process?.kill()
  }
}
