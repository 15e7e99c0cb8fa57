import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SiteModel } from '../../model/site-model.ts'

/** Why the editor may not write a file; undefined where it may. Only files of the content that it has read count. */
export function requireContentFile(root: string, file: string, { sources }: Pick<SiteModel, 'sources'>): string | undefined {
  if (!sources.some((source) => source.file === file)) return `${file} is not a file of the content.`
  const content = realpathSync(join(root, 'content'))
  const isInside = realpathSync(join(root, file)).startsWith(content + sep)
  return isInside ? undefined : `${file} is a link that leads out of content/.`
}
