import { plan } from '../../schema/plans.ts'
import { money } from '../../schema/primitives.ts'
import type { Issue } from '../issue.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locateToken, occurrenceAt, placeName, type Path, type Source } from '../source.ts'
import { isRecord, walkTexts } from '../walk.ts'

const amountPattern = /[$€£]\s?\d[\d.,]*(?<![.,])/g
const moneyFields = Object.entries(plan.shape).flatMap(([name, field]) =>
  // A field with a description of its own is a copy with the same definition.
  field.def === money.def || ('unwrap' in field && field.unwrap().def === money.def) ? [name] : []
)

/** Amounts are written once, in a plan or in facts.yaml; everywhere else a reference stands for them. */
export function checkAmounts(site: SiteModel): Issue[] {
  const names = namesByAmount(site)
  const issues: Issue[] = []
  for (const source of site.sources) {
    walkTexts(source.raw, (text, path) => {
      if (isHome(source, path)) return
      for (const { 0: amount, index } of text.matchAll(amountPattern)) {
        const name = names.get(amount.replace(/\s/, ''))
        issues.push(
          issueInSource(source, locateToken(source, path, amount, occurrenceAt(text, amount, index)), {
            rule: 'literal-amount',
            message: `The amount ${amount} is written out here.`,
            hint: name
              ? `Write $(${name}) instead, so that it is changed in one place.`
              : 'Add it to content/facts.yaml and write $(facts.its-name).',
            suggestions: name ? [{ text: `$(${name})` }] : undefined
          })
        )
      }
    })
  }
  return issues
}

/** Where amounts live: price fields of plans, and facts. */
function isHome({ place }: Source, path: Path): boolean {
  if (place.kind === 'singleton') return place.name === 'facts'
  return place.collection === 'plans' && path.length === 1 && moneyFields.includes(String(path[0]))
}

function namesByAmount(site: SiteModel): Map<string, string> {
  const names = new Map<string, string>()
  for (const source of site.sources) {
    if (!isRecord(source.data)) continue
    walkTexts(source.data, (text, path) => {
      const name = [placeName(source.place), ...path.filter((step) => step !== 'value')].join('.')
      if (isHome(source, path) && !names.has(text)) names.set(text, name)
    })
  }
  return names
}
