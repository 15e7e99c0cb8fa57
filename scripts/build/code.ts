import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { notedCode, type NotedCode } from '../client-code.ts'
import { runner } from '../project.ts'
import { filesIn } from './files-in.ts'
import { sumOf } from './keys.ts'

/** What scripts/build/bundle-worker.ts is told to do. */
export interface BundleOrder {
  readonly root: string
  readonly folder: string
  readonly base: string
}

/** A folder of bundled code: `client/` is published, `server/` renders pages, which name what is in the first. */
export interface BundledCode {
  readonly folder: string
  readonly client: NotedCode
}

const sums = z.record(z.string(), z.string())

/** Bundles that are kept: the last, and some of branches that are switched to. */
const keptBundles = 4

/** Whether any code is kept, so that it may well be the same. */
export function keepsCode(store: string): boolean {
  return existsSync(store) && readdirSync(store).length > 0
}

/**
 * The code as it was bundled before with the same key; else it is bundled now, and kept. What was kept is used only
 * where every file of it is as it was written.
 */
export async function keptCode(store: string, key: string, base: string, bundler: Bundler): Promise<BundledCode> {
  const folder = join(store, key)
  if (isWhole(folder)) {
    await utimes(folder, new Date(), new Date())
    return readCode(folder)
  }
  const draft = `${folder}.${process.pid}`
  await bundler.bundle({ base, folder: draft })
  await writeFile(join(draft, 'sums.json'), JSON.stringify(sumsOf(draft)))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  await forgetOld(store)
  return readCode(folder)
}

/** Bundles the code, in a process of its own, so that its memory is gone when pages are rendered. */
export class Bundler {
  readonly #root: string
  #process: ChildProcess | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Lets the process load the bundler, which takes as long as half of what follows. `bundle` does it where nobody has. */
  start(): ChildProcess {
    return (this.#process ??= fork(runner, [fileURLToPath(new URL('bundle-worker.ts', import.meta.url))], {
      cwd: this.#root,
      // Most of what it makes is garbage soon: half of the usual room for that spares as much memory again.
      execArgv: ['--max-semi-space-size=4'],
      // The bundler's allocator (https://microsoft.github.io/mimalloc/environment.html) gives back at once what is free.
      env: { ...process.env, NODE_ENV: 'production', MIMALLOC_PURGE_DELAY: '0' }
    }))
  }

  /** Once for each bundler. */
  async bundle(order: Omit<BundleOrder, 'root'>): Promise<BundledCode> {
    await rm(order.folder, { recursive: true, force: true })
    await mkdir(dirname(order.folder), { recursive: true })
    const worker = this.start()
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('message', () => resolve())
      worker.on('exit', () => reject(new Error('The code could not be bundled; see above.')))
      worker.send({ ...order, root: this.#root } satisfies BundleOrder)
    })
    return readCode(order.folder)
  }

  end(): void {
    this.#process?.kill()
  }
}

function readCode(folder: string): BundledCode {
  return { folder, client: notedCode.parse(JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8'))) }
}

function isWhole(folder: string): boolean {
  try {
    const expected = sums.parse(JSON.parse(readFileSync(join(folder, 'sums.json'), 'utf8')))
    return JSON.stringify(sumsOf(folder)) === JSON.stringify(expected)
  } catch {
    // Not there, or damaged: both are mended by bundling anew.
    return false
  }
}

function sumsOf(folder: string): Record<string, string> {
  const files = filesIn(folder).filter((file) => file !== 'sums.json')
  return Object.fromEntries(files.map((file) => [file, sumOf(readFileSync(join(folder, file)))]))
}

async function forgetOld(store: string): Promise<void> {
  const names = await readdir(store)
  const ages = await Promise.all(names.map(async (name) => ({ name, used: (await stat(join(store, name))).mtimeMs })))
  const old = ages.sort((a, b) => b.used - a.used).slice(keptBundles)
  await Promise.all(old.map(({ name }) => rm(join(store, name), { recursive: true, force: true })))
}
