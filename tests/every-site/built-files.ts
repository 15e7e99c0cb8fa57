import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'

const folder = siteFolder(projectRoot)

/** The HTML file of a page, in the built site. */
export function documentOf(address: string): string {
  const path = join(address, 'index.html')
  return existsSync(join(folder, path)) ? path : '404.html'
}

export function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** The size of a file as compressed by the build, in kilobytes of 1,024 bytes. */
export function transferred(file: string): number {
  return statSync(join(folder, `${file}.br`)).size / 1024
}
