import { readArtwork } from '../../scripts/site-files/artwork.ts'
import { siteFiles, type SiteFiles } from '../../scripts/site-files/site-files.ts'
import type { History } from '../../scripts/platform/git-history.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { tinyFolder } from './tiny-site.ts'

export const noHistory: History = { commitDate: undefined, changed: new Map() }

/** The generated files of a tiny site, other than its pages. */
export async function filesOf(
  files: Parameters<typeof tinyFolder>[0] = {},
  history: History = noHistory
): Promise<SiteFiles> {
  const root = await tinyFolder(files)
  const { result, diagnostics, model } = await compile(root)
  if (!result) throw new Error(`The site has issues: ${JSON.stringify(diagnostics)}`)
  return siteFiles(result.content, model, history, readArtwork(root, result.content))
}

/** The text of the file at an address; undefined if there is none. */
export async function textAt(files: SiteFiles, address: string): Promise<string | undefined> {
  const made = await files.get(address)?.make()
  return made === undefined || typeof made === 'string' ? made : Buffer.from(made).toString('latin1')
}

/** The clean site.yaml with one replacement. */
export async function siteYamlWith(text: string, replacement: string): Promise<{ 'site.yaml': string }> {
  const { texts } = await compile(await tinyFolder())
  return { 'site.yaml': (texts.get('content/site.yaml') ?? '').replace(text, replacement) }
}
