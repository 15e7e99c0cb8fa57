import type { Issue } from '../issue.ts'
import type { SiteModel } from '../site-model.ts'
import { checkAmounts } from './amounts.ts'
import { checkAnchors } from './anchors.ts'
import { checkGoingLive } from './going-live.ts'
import { checkLinks } from './links.ts'
import { checkMarkdown } from './markdown.ts'
import { checkMedia } from './media.ts'
import { checkPages } from './pages.ts'
import { checkPopups } from './popups.ts'
import { checkRedirects } from './redirects.ts'
import { checkReferences } from './references.ts'

const checks = [
  checkAmounts,
  checkAnchors,
  checkGoingLive,
  checkLinks,
  checkMarkdown,
  checkMedia,
  checkPages,
  checkPopups,
  checkRedirects,
  checkReferences
]

/** The rules over more than one entry. Each sees the whole site and knows nothing of the others. */
export function runChecks(site: SiteModel): Issue[] {
  return checks.flatMap((check) => check(site))
}
