import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { linkPackages } from '../../scripts/platform/copy-project.ts'
import { writeRewrittenContent } from '../rewritten-content.ts'

/**
 * `npm run bench -- rewritten`: `npm test` on a copy of the project whose content authors have rewritten, without the
 * tests of the own content. It must pass: no edit within the rules makes a test fail.
 */
export async function bench(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'rewritten-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && !/^(?:content|tests\/own-content)\//.test(name)))
    cpSync(join(projectRoot, file), join(root, file))
  await writeRewrittenContent(projectRoot, root)
  linkPackages(root)
  const { status } = spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.log(`The copy is in ${root}.`)
    process.exitCode = 1
  } else rmSync(root, { recursive: true })
}
