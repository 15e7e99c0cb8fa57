import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { progress } from '../platform/progress.ts'
import type { SiteModel } from '../model/site-model.ts'
import { checkDuplicateEntries } from './entries/duplicate-entries.ts'
import { checkPages } from './entries/pages.ts'
import { checkPopups } from './entries/popups.ts'
import { checkEntryReferences } from './entries/entry-references.ts'
import { checkReleaseOrder } from './entries/release-order.ts'
import { checkUnused } from './entries/unused.ts'
import { checkAmounts } from './figures/amounts.ts'
import { checkCounts } from './figures/counts.ts'
import { checkCurrencies } from './figures/currencies.ts'
import { checkFigures } from './figures/figures.ts'
import { checkMatrices } from './figures/matrices.ts'
import { checkGoingLive } from './going-live.ts'
import { checkAddresses } from './links/addresses.ts'
import { checkAnchors } from './links/anchors.ts'
import { checkLinks } from './links/links.ts'
import { checkReachablePages } from './links/reachable-pages.ts'
import { checkRedirects } from './links/redirects.ts'
import { checkAlternativeTexts } from './pictures/alternative-texts.ts'
import { checkPictures } from './pictures/pictures.ts'
import { checkPictureFiles } from './pictures/picture-files.ts'
import { checkJoinedParagraphs } from './texts/joined-paragraphs.ts'
import { checkRawHtml } from './texts/raw-html.ts'
import { checkStrayMarkup } from './texts/stray-markup.ts'
import { checkTexts } from './texts/texts.ts'
import { checkTruncatedTexts } from './texts/truncated-text.ts'
import { checkVocabulary } from './texts/vocabulary.ts'

const checks = [
  checkAddresses,
  checkAlternativeTexts,
  checkAmounts,
  checkAnchors,
  checkDuplicateEntries,
  checkCounts,
  checkCurrencies,
  checkTruncatedTexts,
  checkFigures,
  checkGoingLive,
  checkJoinedParagraphs,
  checkLinks,
  checkRawHtml,
  checkMatrices,
  checkPictures,
  checkPages,
  checkPictureFiles,
  checkPopups,
  checkReachablePages,
  checkRedirects,
  checkReleaseOrder,
  checkEntryReferences,
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
