import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../platform/error-code.ts'
import { siteFolder } from '../platform/project-paths.ts'

/** Holds the last site while `publish` replaces it. */
const previousFolder = (root: string) => `${siteFolder(root)}.old`

const workspacePrefix = 'building-'

/**
 * Restores the last site if a build was killed while it replaced the site, and deletes the workspaces of killed builds.
 * Every command that builds or serves calls it first.
 */
export async function recoverSite(root: string): Promise<void> {
  const site = siteFolder(root)
  const old = previousFolder(root)
  const names = await readdir(dirname(site)).catch((error: unknown): string[] => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  if (names.includes(basename(old))) {
    if (names.includes(basename(site))) await rm(old, { recursive: true, force: true })
    else await rename(old, site)
  }
  const left = names.filter(
    (name) => name.startsWith(workspacePrefix) && !isRunning(Number(name.slice(workspacePrefix.length)))
  )
  await Promise.all(left.map((name) => rm(join(dirname(site), name), { recursive: true, force: true })))
}

function isRunning(process_: number): boolean {
  if (process_ === process.pid) return false
  try {
    return process.kill(process_, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

/** Creates an empty folder for this process, beside the site. Servers of other users may read where the site is. */
export async function createWorkspace(root: string): Promise<string> {
  const parent = dirname(siteFolder(root))
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755)
  const folder = join(parent, `${workspacePrefix}${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return folder
}

/**
 * Replaces the site with a finished folder, in two renames, because Node cannot exchange two folders in one step.
 * There is no site for some microseconds between the renames. If the process is killed there, `recoverSite` restores
 * the last site.
 *
 * @param between for tests: called between the renames
 */
export async function publish(root: string, finished: string, between?: () => Promise<void>): Promise<void> {
  const site = siteFolder(root)
  const old = previousFolder(root)
  await rm(old, { recursive: true, force: true })
  const isFirst = !existsSync(site)
  if (!isFirst) await rename(site, old)
  try {
    await between?.()
    await rename(finished, site)
  } catch (error) {
    if (!isFirst) await rename(old, site)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
