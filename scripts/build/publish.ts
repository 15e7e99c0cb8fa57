import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { siteFolder } from '../platform/project-paths.ts'

/** Holds the previous site while `publish` replaces it. */
const previousFolder = (root: string) => `${siteFolder(root)}.old`

/** Restores the previous site if a build was killed while it replaced the site. Every command that serves it calls it first. */
export async function recoverSite(root: string): Promise<void> {
  const [site, old] = [siteFolder(root), previousFolder(root)]
  if (!existsSync(old)) return
  if (existsSync(site)) await rm(old, { recursive: true, force: true })
  else await rename(old, site)
}

/** Creates an empty folder beside the site. Deletes the folder of a killed build. */
export async function createWorkspace(root: string): Promise<string> {
  const folder = join(dirname(siteFolder(root)), 'building')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return folder
}

/**
 * Replaces the site with a finished folder, in two renames, because Node cannot exchange two folders in one step.
 * There is no site for some microseconds between the renames. If the process is killed there, `recoverSite` restores
 * the previous site.
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
