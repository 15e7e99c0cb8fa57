import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../scripts/platform/project-paths.ts'
import { digest } from '../scripts/platform/digest.ts'
import { buildCopy } from './extreme/build-copy.ts'

/**
 * The site whose content is fixed: tests may name its words, figures and addresses. Edits of the project's own content
 * do not change what these tests see.
 */
export const testSite = join(projectRoot, 'tests', 'site')

/** The copy of the project that the test site is built in. The same in each run, so that a build finds its cache. */
export const testSiteCopy = join(tmpdir(), `test-site-${digest(projectRoot).slice(0, 12)}`)

/** Builds the test site; returns the folder of the finished site. Tests of the own site request the social images. */
export async function buildTestSite(): Promise<string> {
  rmSync(testSiteCopy, { recursive: true, force: true })
  mkdirSync(testSiteCopy)
  cpSync(join(testSite, 'content'), join(testSiteCopy, 'content'), { recursive: true })
  return buildCopy(testSiteCopy, '--no-social-images')
}
