import { statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'
import { addresses } from '../every-site/content.ts'
import { documentOf, read, transferred } from '../every-site/built-files.ts'
import { expect, test } from '../browser/test.ts'

/** HTML with its styles and the early script is all before the load event, except pictures and the font. */
const limits = { page: 30.9, font: 26 }

test('every page and its font stay within their size budgets', () => {
  for (const address of addresses) {
    expect(transferred(documentOf(address)), address).toBeLessThan(limits.page)
    expect(fontSize(read(documentOf(address))), `${address}: font`).toBeLessThan(limits.font)
  }
})

/** The font that a page preloads: its size in kilobytes. */
function fontSize(html: string): number {
  const [font = '', ...others] = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
    ([, file = '']) => file
  )
  if (others.length > 0) throw new Error(`The page preloads more than one font: ${others.join(', ')}`)
  return statSync(join(siteFolder(projectRoot), font)).size / 1024
}
