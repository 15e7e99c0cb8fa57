import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EmittedFiles } from '../emit/emit.ts'
import { digest, toolchainKey } from '../platform/digest.ts'
import type { DiskCache } from '../platform/disk-cache.ts'
import { readFiles, readOrEmpty } from '../platform/files.ts'
import { scriptRunner } from '../platform/project-paths.ts'
import { packFolder, unpackFolder } from './packed-folder.ts'

/** The message to scripts/build/vike-build.ts. */
export interface BundleOptions {
  readonly root: string
  /** Vite's `base`: the folder of the site on its host, with a slash at its end. */
  readonly base: string
  /** The output folder, for `client/`, which is published, and `server/`, which renders pages. */
  readonly folder: string
}

/** Writes the bundled code into `folder`, from the cache if it has the key. */
export async function bundleCode(
  options: BundleOptions,
  key: string,
  cache: DiskCache | undefined,
  vike: VikeThread
): Promise<'cached' | 'bundled'> {
  // For React, which renders the pages, and Vite, which bundles the editor.
  process.env['NODE_ENV'] = 'production'
  const kept = cache?.read(key, unpackFolder)
  if (kept) {
    for (const [name, bytes] of kept) {
      const file = join(options.folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    return 'cached'
  }
  await vike.bundle(options)
  await cache?.set(key, packFolder(options.folder))
  return 'bundled'
}

/** Returns digests of all inputs of the bundled code, by name. `base` is Vite's `base`. */
export function codeInputs(root: string, shared: EmittedFiles, base: string, year: number) {
  const settings = readdirSync(root).filter((name) => name.startsWith('.env') || name.startsWith('vite.config.'))
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = readFiles(join(root, 'src'), ['generated'])
  const inputs = [
    ['project folder', root],
    ['scripts or packages', toolchainKey()],
    ['site address', base],
    ['year', String(year)],
    ...environment.map(([name, value = '']) => [name, value]),
    ...settings.map((name) => [name, readOrEmpty(join(root, name))]),
    ...sources.map(([name, text]) => [`src/${name}`, text]),
    ...[...shared].map(([name, text]) => [`src/generated/${name}`, text])
  ] as const
  return Object.fromEntries(inputs.map(([name = '', text = '']) => [name, digest(text)] as const).sort())
}

/** Vike in a thread, because it renders no pages beside its plug-in. A process would live on if this one is killed. */
export class VikeThread {
  #started: { readonly worker: Worker; readonly ended: Promise<unknown>; readonly printed: Buffer[] } | undefined

  /** Loads Vike early, which takes a third of the time of a build without a cache. `bundle` calls it if needed. */
  start() {
    return (this.#started ??= startVike())
  }

  /** Call at most once. @throws what Vike throws */
  async bundle(options: BundleOptions): Promise<void> {
    const { worker, ended, printed } = this.start()
    worker.postMessage(options)
    const end = await ended
    const output = Buffer.concat(printed).toString()
    if (end !== 'bundled') throw new Error(`Vike could not bundle the code.\n${output}`)
    process.stderr.write(output)
  }

  async end(): Promise<void> {
    await this.#started?.worker.terminate()
  }
}

function startVike() {
  const worker = new Worker(scriptRunner, {
    argv: [fileURLToPath(new URL('vike-build.ts', import.meta.url))],
    env: { ...process.env, NODE_ENV: 'production' },
    stdout: true,
    stderr: true
  })
  const printed: Buffer[] = []
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
  // Vike prints some errors, and ends.
  const ended = Promise.race([once(worker, 'message'), once(worker, 'exit')]).then(([end]: readonly unknown[]) => end)
  // A thread that fails before `bundle` waits for it must not end the process.
  ended.catch(() => undefined)
  return { worker, ended, printed }
}
