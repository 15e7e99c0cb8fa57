import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../platform/error-code.ts'
import { siteFolder } from '../platform/project-paths.ts'

/** The site that is replaced, for as long as its place is being taken. */
const previousFolder = (root: string) => `${siteFolder(root)}.old`

const workspacePrefix = 'building-'

/**
 * Puts back the last good site where a build was ended between taking it away and putting the next one in its place,
 * and deletes what ended builds have left. Every command that builds or serves begins with it.
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
    // One that may not be sent a signal runs.
    return hasCode(error, 'EPERM')
  }
}

/** A folder beside the site, of this process alone. */
export async function createWorkspace(root: string): Promise<string> {
  const folder = join(dirname(siteFolder(root)), `${workspacePrefix}${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/**
 * Puts a finished folder in place of the site. Two renames do it, between which there is no site for some
 * microseconds; who ends the process just there finds the old site put back by the next command. (Systems can
 * exchange two folders in one step, which Node has no function for.)
 *
 * @param between called between the two
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
