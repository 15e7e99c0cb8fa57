import { spawnSync } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot, siteFolder } from '../project.ts'
import { writeExampleSite } from './example-site.ts'

/** What a build reads besides the content. */
const code = ['package.json', 'tsconfig.json', 'vite.config.ts', 'schema', 'scripts', 'src']

/**
 * Builds the example with a copy of this project's code in an empty folder, so that the site of this project stays
 * as it is. Resolves to the folder of the finished site.
 *
 * @throws where the build fails, which has said why
 */
export async function buildExample(folder: string): Promise<string> {
  for (const name of code)
    await cp(join(projectRoot, name), join(folder, name), {
      recursive: true,
      filter: (source) => basename(source) !== 'generated'
    })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeExampleSite(folder)
  const { status, error } = spawnSync(process.execPath, [join('scripts', 'run.mjs'), join('scripts', 'build.ts')], {
    cwd: folder,
    stdio: 'inherit'
  })
  if (error) throw error
  if (status !== 0) throw new Error(`The build of the example ended with exit code ${status}.`)
  return siteFolder(folder)
}
