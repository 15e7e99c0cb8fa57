import { spawnSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { lockBuilds } from '../../scripts/build/build-lock.ts'
import { copyCode } from '../../scripts/platform/copy-project.ts'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'

/**
 * Builds the content of a folder with a copy of this project's code, so that this project's own site stays unchanged.
 * Returns the folder of the built site.
 *
 * @param options of `npm run build`
 * @throws if the build fails; the build prints the reason
 */
export async function buildCopy(folder: string, ...options: readonly string[]): Promise<string> {
  copyCode(folder)
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const command = [join('scripts', 'run.mjs'), join('scripts', 'commands', 'build.ts'), ...options]
  // Vike writes the path of the build into the packages, which all copies share.
  const unlock = await lockBuilds(join(projectRoot, 'node_modules', '.cache', 'copies'))
  const { status, error } = spawnSync(process.execPath, command, { cwd: folder, stdio: 'inherit' })
  await unlock()
  if (error) throw error
  if (status !== 0) throw new Error(`The build in ${folder} failed with exit code ${status}.`)
  return siteFolder(folder)
}
