import type { CollectionName } from '../../../schema/content.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RuleId } from '../../diagnostics/rules.ts'
import { closestMatch, closestMatches } from '../../diagnostics/did-you-mean.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { singletonOf, type SiteModel } from '../../model/site-model.ts'
import { diagnosticAtKey, locateKey, type Source } from '../../source/source.ts'
import { isMentionedInInvalidFile, namedEntries, referencesIn } from '../../model/usage.ts'
import { isRecord } from '../../source/walk.ts'
import { duplicateEntries } from './duplicates.ts'
import { findDuplicates } from '../find-duplicates.ts'

/** Files that browsers and crawlers request by name, whether or not a page links to them. */
const requestedByName =
  /^\/(?:favicon\.(?:ico|svg|png)|apple-touch-icon[\w-]*\.png|robots\.txt|ads\.txt|llms\.txt|security\.txt|sitemap\.xml|site\.webmanifest|manifest\.(?:json|webmanifest)|CNAME|\.well-known\/.+)$/

/** Entries, facts and files that nothing shows: left over, or forgotten. */
export function checkUnused(site: SiteModel): Diagnostic[] {
  const mayName = isMentionedInInvalidFile(site)
  return [...entries(site, mayName), ...facts(site, mayName), ...files(site, mayName)]
}

type Mention = ReturnType<typeof isMentionedInInvalidFile>

function entries(site: SiteModel, mayName: Mention): Diagnostic[] {
  const named = new Set(site.readable.flatMap((readable) => [...namedEntries(readable)]))
  const duplicates = duplicateEntries(site)
  const meant = possiblyMeant(site)
  const unused = site.sources.flatMap((source) => {
    if (!isRecord(source.data) || source.place.kind !== 'entry') return []
    const { collection, id } = source.place
    const use = uses[collection]
    const isMisplaced = source.file !== `content/${collection}/${id}.yaml`
    // These have diagnostics of their own.
    if (!use || isMisplaced || duplicates.has(source)) return []
    const name = `${collection}.${id}`
    return named.has(name) || meant.has(name) || mayName(id, source) ? [] : [{ source, collection, id, use }]
  })
  return [...groupBy(unused, (one) => one.collection)].flatMap(([collection, all]) => {
    // One finding says that pages show nothing of a collection.
    const isNone = all.length > 1 && all.length === site.ids.get(collection)?.length
    return all.slice(0, isNone ? 1 : undefined).map(({ source, id, use: [rule, noun, place] }) =>
      diagnosticAt(source.file, locateKey(source, []), {
        rule,
        message: isNone ? `No page shows this ${noun}, or any other.` : `No page shows this ${noun}.`,
        hint: `Add ${isNone ? 'them' : id} ${place}, or delete ${isNone ? 'these files' : 'this file'}.`
      })
    )
  })
}

/** Entries that a misspelled id may mean. The id has its own diagnostic. */
function possiblyMeant({ readable, ids }: SiteModel): ReadonlySet<string> {
  const references = readable.flatMap((one) => referencesIn(one).map(({ value }) => value))
  return new Set(
    references.flatMap(({ collection, id }) => {
      const known = ids.get(collection) ?? []
      if (known.includes(id)) return []
      // A list may lack the commas between its ids.
      return [...closestMatches(id, known), ...id.split(/[;\s]+/)].map((one) => `${collection}.${one}`)
    })
  )
}

/** How pages show entries. Knowledge and popups need no page, and checks/links/reachable-pages.ts is about pages. */
const uses: Readonly<Partial<Record<CollectionName, readonly [rule: RuleId, noun: string, place: string]>>> = {
  changelog: ['unused-release', 'version', 'to the releases of a section of type changelog'],
  faqs: ['unused-question', 'question', 'to a section of type faq'],
  forms: ['unused-form', 'form', 'to a section of type form'],
  matrices: ['unused-matrix', 'table', 'as the matrix of a section of type pricing'],
  plans: ['unused-plan', 'plan', 'to the plans of a section of type pricing'],
  testimonials: ['unused-testimonial', 'testimonial', 'to a section of type testimonials']
}

function facts(site: SiteModel, mayName: Mention): Diagnostic[] {
  const source = singletonOf(site, 'facts')
  if (!source || !isRecord(source.data)) return []
  const named = new Set(site.sources.flatMap((one) => [...factsNamedIn(one)]))
  const known = Object.keys(source.data)
  const meant = new Set([...named].flatMap((name) => (known.includes(name) ? [] : closestMatches(name, known))))
  return known.flatMap((name) =>
    // An invalid name has its own diagnostic.
    named.has(name) || meant.has(name) || mayName(`facts.${name}`) || !/^[a-z][a-z0-9-]*$/.test(name)
      ? []
      : diagnosticAtKey(source, [name], {
          rule: 'unused-fact',
          message: `Nothing uses $(facts.${name}).`,
          hint: 'Use it where this fact is stated, or remove it.'
        })
  )
}

const factsNamedIn = memoize(
  ({ text }: Source): ReadonlySet<string> =>
    new Set([...text.matchAll(/\$\(\s*facts\.([\w-]+)/g)].map(([, name = '']) => name))
)

function files(site: SiteModel, mayName: Mention): Diagnostic[] {
  if (site.publicFiles.size === 0) return []
  const mentions = site.sources.flatMap(filesNamedIn)
  const named = new Set(mentions)
  const repeated = new Set(findDuplicates(mentions, (one) => one).map(({ item }) => item))
  // A file with a misspelled reference is reported as missing there.
  const missing = [...named].filter((address) => !site.publicFiles.has(address))
  const isMeant = (address: string) =>
    missing.some((one) => closestMatch(one, [address]) !== undefined || baseName(one) === baseName(address)) ||
    // checks/pictures reports a width that is listed twice, and the picture for one theme in the list for the other.
    [...repeated].some((one) => one.replace(/\d+/, '') === address.replace(/\d+/, '')) ||
    repeated.has(address.replace(/\b(?:light|dark)\b/, (theme) => (theme === 'light' ? 'dark' : 'light')))
  const unused = [...site.publicFiles.keys()].filter(
    (address) =>
      !named.has(address) &&
      !mayName(address) &&
      !requestedByName.test(address) &&
      !isMeant(address) &&
      !/[^\w.~@+/-]/.test(address)
  )
  // A picture in several widths is one finding.
  const pictures = groupBy(unused, (address) => address.replace(/-\d+(?=\.\w+$)/, ''))
  return [...pictures.values()].map((addresses) =>
    diagnosticAt(`content/public${addresses[0]}`, startOfFile, {
      rule: 'unused-file',
      message: `No content shows or links to ${addresses.join(' or ')}.`,
      hint: addresses.length > 1 ? 'Use them, or delete them.' : 'Use it, or delete it.'
    })
  )
}

function baseName(address: string): string {
  return address.toLowerCase().split('/').at(-1) ?? ''
}

const filesNamedIn = memoize(({ text }: Source) => text.match(/(?:(?<=\]\()|\/)[\w%@~+./-]*\.\w+/g) ?? [])
