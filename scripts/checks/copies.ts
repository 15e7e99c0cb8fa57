import type { CollectionName } from '../../schema/content.ts'
import type { Issue } from '../issue.ts'
import { perFile } from '../per-file.ts'
import type { Resolved } from '../resolve.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locate } from '../source.ts'
import { namedEntries } from '../usage.ts'
import { isRecord } from '../walk.ts'

/** Fields by which the entries of a collection differ, and what two that are alike do. */
const own: Partial<Readonly<Record<CollectionName, Readonly<Record<string, string>>>>> = {
  plans: { name: 'is called so', purchaseUrl: 'sells at this address' },
  faqs: { question: 'asks this question' },
  knowledge: { title: 'has this title' },
  changelog: { version: 'is of this version' }
}

interface Copy {
  readonly source: Resolved
  readonly field: string
  readonly original: Resolved
  readonly does: string
}

/** A file that was copied and not changed all through: two entries that are one, or that send buyers to one product. */
export function checkCopies(site: SiteModel): Issue[] {
  return [...copiesIn(site).values()].map(({ source, field, original, does }) =>
    issueInSource(source, locate(source, [field]), {
      rule: 'duplicate-entry',
      message: `${original.file} ${does} already.`,
      hint: 'Write what is different about this one, or delete it.'
    })
  )
}

/** `setup-2` is rather a copy of `setup`. */
function shorterFirst(a: Resolved, b: Resolved): number {
  return a.file.length - b.file.length
}

/** The entries that repeat another one, by their files, each with the first field that says so. */
export const copiesIn = perFile((site: SiteModel): ReadonlyMap<Resolved, Copy> => {
  const seen = new Map<string, Resolved>()
  const copies = new Map<Resolved, Copy>()
  // What pages name was there before what nothing names.
  const named = new Set(site.readable.flatMap((readable) => [...namedEntries(readable)]))
  const isNamed = ({ place }: Resolved) => place.kind === 'entry' && named.has(`${place.collection}.${place.id}`)
  const sources = site.readable.map(({ source }) => source)
  for (const source of [...sources.filter(isNamed), ...sources.filter((one) => !isNamed(one)).sort(shorterFirst)]) {
    const { place, data } = source
    if (place.kind !== 'entry' || !isRecord(data)) continue
    for (const [field, does] of Object.entries(own[place.collection] ?? {})) {
      const value = data[field]
      if (typeof value !== 'string' || value.trim() === '') continue
      const key = `${place.collection} ${field} ${value.trim().toLowerCase()}`
      const original = seen.get(key)
      if (!original) seen.set(key, source)
      else if (!copies.has(source)) copies.set(source, { source, field, original, does })
    }
  }
  return copies
})
