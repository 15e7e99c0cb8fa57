import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { progress } from '../platform/progress.ts'
import type { SiteModel } from '../model/site-model.ts'
import { checkAddresses } from './addresses.ts'
import { checkAlternatives } from './alternatives.ts'
import { checkAmounts } from './amounts.ts'
import { checkAnchors } from './anchors.ts'
import { checkCopies } from './copies.ts'
import { checkCounts } from './counts.ts'
import { checkCurrencies } from './currencies.ts'
import { checkTruncatedTexts } from './truncated-text.ts'
import { checkFigures } from './figures.ts'
import { checkGoingLive } from './going-live.ts'
import { checkJoinedParagraphs } from './joined-paragraphs.ts'
import { checkLinks } from './links.ts'
import { checkMarkdown } from './markdown.ts'
import { checkMatrices } from './matrices.ts'
import { checkMedia } from './media.ts'
import { checkPages } from './pages.ts'
import { checkPictureFiles } from './picture-files.ts'
import { checkPopups } from './popups.ts'
import { checkReachablePages } from './reachable-pages.ts'
import { checkRedirects } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkStrayMarkup } from './stray-markup.ts'
import { checkTexts } from './texts.ts'
import { checkUnused } from './unused.ts'
import { checkVocabulary } from './vocabulary.ts'

const checks = [
  checkAddresses,
  checkAlternatives,
  checkAmounts,
  checkAnchors,
  checkCopies,
  checkCounts,
  checkCurrencies,
  checkTruncatedTexts,
  checkFigures,
  checkGoingLive,
  checkJoinedParagraphs,
  checkLinks,
  checkMarkdown,
  checkMatrices,
  checkMedia,
  checkPages,
  checkPictureFiles,
  checkPopups,
  checkReachablePages,
  checkRedirects,
  checkReferences,
  checkStrayMarkup,
  checkTexts,
  checkUnused,
  checkVocabulary
]

/** Runs all checks on the site as a whole. */
export function runChecks(site: SiteModel): Diagnostic[] {
  return checks.flatMap((check, index) => {
    progress.step('Checking content', index, checks.length)
    return check(site)
  })
}
