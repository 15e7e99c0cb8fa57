import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteModel } from '../../model/site-model.ts'
import { isInside } from '../../source/read-text.ts'

/** Why the editor may not write a file; undefined if it may. Only files that the content was read from are allowed. */
export function refusalOf(root: string, file: string, { sources }: Pick<SiteModel, 'sources'>): string | undefined {
  // First, because the content may have been read again without it.
  if (!existsSync(join(root, file))) return `${file} has been deleted.`
  if (!sources.some((source) => source.file === file)) return `${file} is not a content file.`
  return isInContent(root, join(root, file)) ? undefined : `${file} is a link to a file outside content/.`
}

/** Whether a file, which may not exist yet, is in content/ after all links are resolved. */
export function isInContent(root: string, path: string): boolean {
  const content = join(root, 'content')
  if (path === content) return true
  return existsSync(path) ? isInside(content, path) : isInContent(root, dirname(path))
}
