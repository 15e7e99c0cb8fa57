import { pageLead } from '../authoring/new-entry.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { checkCheckout } from './entries/checkout.ts'
import { checkDuplicates } from './entries/duplicates.ts'
import { checkForms } from './entries/forms.ts'
import { checkMismatchedEntries } from './entries/mismatched-entries.ts'
import { checkPages } from './entries/pages.ts'
import { checkPopup } from './entries/popups.ts'
import { checkPublicFiles } from './entries/public-files.ts'
import { checkEntryReferences } from './entries/entry-references.ts'
import { checkReleaseOrder } from './entries/release-order.ts'
import { checkUnused } from './entries/unused.ts'
import { checkAmounts } from './figures/amounts.ts'
import { checkCounts } from './figures/counts.ts'
import { checkDifferingFigures } from './figures/differing-figures.ts'
import { checkPlans } from './figures/plans.ts'
import { checkSums } from './figures/sums.ts'
import { checkMatrices } from './figures/matrices.ts'
import { ofEachFile, type Check, type KnownFindings } from './file-check.ts'
import { checkGoingLive } from './going-live.ts'
import { checkAddresses } from './links/addresses.ts'
import { checkLinks } from './links/links.ts'
import { checkReachablePages } from './links/reachable-pages.ts'
import { checkRedirects } from './links/redirects.ts'
import { checkAlternativeTexts } from './pictures/alternative-texts.ts'
import { checkPictures } from './pictures/pictures.ts'
import { checkMarkdown } from './texts/markdown.ts'
import { checkTexts } from './texts/texts.ts'
import { checkVocabulary } from './texts/vocabulary.ts'
import { checkYamlTexts } from './texts/yaml-texts.ts'

const checks: readonly Check[] = [
  checkAddresses,
  ofEachFile(checkAlternativeTexts),
  checkAmounts,
  checkCheckout,
  checkDuplicates,
  checkMismatchedEntries,
  checkDifferingFigures,
  checkCounts,
  checkPlans,
  checkForms,
  checkGoingLive,
  checkLinks,
  ofEachFile(checkMarkdown),
  checkMatrices,
  checkPictures,
  checkPages,
  checkPublicFiles,
  ofEachFile(checkPopup),
  checkReachablePages,
  checkRedirects,
  checkReleaseOrder,
  checkSums,
  checkEntryReferences,
  checkTexts,
  checkUnused,
  checkVocabulary,
  ofEachFile(checkYamlTexts)
]

/**
 * Runs all checks on the site as a whole. A page gets no warnings before its author has written its introduction.
 *
 * @param known what an earlier run found in single files
 */
export async function runChecks(
  site: SiteModel,
  onCheck: (done: number, all: number) => Promise<void>,
  known?: KnownFindings
): Promise<Diagnostic[]> {
  const drafts = new Set(site.sources.flatMap(({ file, text }) => (text.includes(pageLead) ? file : [])))
  const found: Diagnostic[] = []
  for (const [index, check] of checks.entries()) {
    await onCheck(index, checks.length)
    found.push(...check(site, known?.ofCheck(String(index))))
  }
  return found.filter(({ severity, file }) => severity !== 'warning' || !drafts.has(file))
}
