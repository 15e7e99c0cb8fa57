import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode } from '../platform/error-code.ts'
import { siteFolder } from '../platform/project-paths.ts'

/** In milliseconds. */
const pause = 100

/**
 * Waits until no other process builds this project. The file has the number of its process, so that a killed build
 * does not block the next one.
 *
 * @returns lets the next build begin
 */
export async function lockBuilds(root: string): Promise<() => Promise<void>> {
  const file = join(dirname(siteFolder(root)), '.building')
  await mkdir(dirname(file), { recursive: true })
  for (let isFirst = true; !(await isCreated(file)); isFirst = false) {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''))
    if (!isRunning(pid)) await rm(file, { force: true })
    else if (isFirst) console.error(`Waiting for another build (process ${pid}). If none is running, delete ${file}.`)
    await setTimeout(pause)
  }
  return () => rm(file, { force: true })
}

async function isCreated(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    // A full disk has room for the name alone.
    await rm(file, { force: true })
    throw error
  }
}

/** Whether another process has this number. 0 is always one. */
function isRunning(id: number): boolean {
  if (id === process.pid) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return hasCode(error, 'EPERM')
  }
}
