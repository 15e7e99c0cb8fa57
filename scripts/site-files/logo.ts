import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'

/** Returns the logo as SVG. */
export function readLogo(root: string, { site }: Pick<Content, 'site'>): string {
  return readFileSync(join(root, 'content', 'public', site.logo), 'utf8')
}
