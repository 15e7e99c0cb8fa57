import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCode, linkPackages } from '../scripts/platform/copy-project.ts'
import { testSite } from './test-site.ts'

/** Copies the code and the content of the test site into a temporary folder, so that no test affects another. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  copyCode(root)
  copyContent(root)
  linkPackages(root)
  return root
}

/** Copies the content of the test site into a folder. */
export function copyContent(root: string): void {
  cpSync(join(testSite, 'content'), join(root, 'content'), { recursive: true })
}
