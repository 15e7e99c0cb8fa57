import { join } from 'node:path'
import type { Site } from '../../../schema/site.ts'
import { readOrEmpty } from '../../platform/files.ts'
import { generatedFolder } from '../../platform/project-paths.ts'

/** The oldest version of each browser that a site promises to work in: `browsers` of content/site.yaml. */
export type Browsers = NonNullable<Site['browsers']>

/** Written from content/site.yaml by scripts/emit/emit.ts; `null` where the site promises no versions. */
const generatedFile = 'browsers.json'

/**
 * The first versions with popovers (https://caniuse.com/mdn-api_htmlelement_popover), which came after all else that
 * pages need. src/app/early/early-script.ts asks the browser for the same.
 */
const modern: Browsers = { chrome: 114, edge: 114, firefox: 125, safari: 17 }

/** Whether a promised version is older than what the modern code and styles are written for. */
export function needsLegacyFiles(browsers: Browsers): boolean {
  const promised = new Map(Object.entries(browsers))
  return Object.entries(modern).some(([name, version]) => version > (promised.get(name) ?? version))
}

/** The promise of the site in `root`, if it needs files of its own. */
export function legacyBrowsers(root: string): Browsers | undefined {
  const browsers: Browsers | null = JSON.parse(readOrEmpty(join(generatedFolder(root), generatedFile)) || 'null')
  return browsers && needsLegacyFiles(browsers) ? browsers : undefined
}
