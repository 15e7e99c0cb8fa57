import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteModel } from '../../model/site-model.ts'
import { isInside } from '../../source/read-text.ts'

/** Why the editor may not write a file; undefined where it may. Only files of the content that it has read count. */
export function refusalOf(root: string, file: string, { sources }: Pick<SiteModel, 'sources'>): string | undefined {
  if (!sources.some((source) => source.file === file)) return `${file} is not a file of the content.`
  if (!existsSync(join(root, file))) return `${file} has been deleted.`
  return isInContent(root, join(root, file)) ? undefined : `${file} is a link that leads out of content/.`
}

/** Whether a file, which may not exist yet, is really in content/, past all links. */
export function isInContent(root: string, path: string): boolean {
  const content = join(root, 'content')
  if (path === content) return true
  return existsSync(path) ? isInside(content, path) : isInContent(root, dirname(path))
}
