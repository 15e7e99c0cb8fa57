import { collectionNames } from '../../../schema/content.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { homePath, isPage, isPlan, type SiteModel } from '../../model/site-model.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { hasKnownEntries } from '../../model/usage.ts'
import { diagnosticAtToken } from '../../source/source.ts'
import { findInTexts, isShown, type TextRule } from '../text-rules.ts'
import { groupsIn, isReference, type Field, type Valid } from '../../validate/fields.ts'

/** Buttons, links and offers whose text is about one thing, and whose link leads to another: one was forgotten. */
export function checkMismatchedEntries(site: SiteModel): Diagnostic[] {
  const addresses = addressesByName(site)
  // Sections of the home page may have the names of pages.
  const known = new Set([...addresses.values()].filter((address) => address !== homePath))
  const isKnown = hasKnownEntries(site)
  return site.valid.flatMap((valid) => [
    ...(isKnown(valid) ? mismatches(valid) : []),
    ...foreignValues(valid),
    ...foreignIcons(valid),
    ...misnamedLinks(valid, addresses, known)
  ])
}

/** The addresses of pages and plans by the words of their names. */
function addressesByName(site: SiteModel): ReadonlyMap<string, string> {
  const pages = site.valid.filter(isPage).map(({ data: { name, path } }) => [name, path] as const)
  const others = site.valid.filter(isPlan).map(({ data }) => data.name)
  const plans = site.valid.filter(isPlan).flatMap(({ data: { name, purchaseLabel, purchaseUrl } }) => {
    // A label that was copied from another plan is not a name of this one.
    const isCopied = others.some((other) => other !== name && purchaseLabel.includes(other))
    return [name, ...(isCopied ? [] : [purchaseLabel])].map((words) => [words, purchaseUrl] as const)
  })
  return new Map([...pages, ...plans].map(([name, address]) => [wordsIn(name).join(' '), address]))
}

/** Links whose words are the name of another page or plan, or another mail address. */
function misnamedLinks(valid: Valid, addresses: ReadonlyMap<string, string>, known: ReadonlySet<string>): Diagnostic[] {
  return wordedLinks(valid).flatMap(({ text, words, link, address }) => {
    const isMail = text.includes('@') && address.startsWith('mailto:')
    const said = wordsIn(text)
    const others = phrasesIn(said).flatMap((name) => {
      const other = addresses.get(name)
      // The words of a link to a page may contain the name of another, such as “Read the license terms”.
      const isPart = name.includes(' ') && address.startsWith('/') && other?.startsWith('/')
      return other !== undefined && (isPart || name === said.join(' ')) ? other : []
    })
    const named = isMail ? [`mailto:${text}`] : others
    if (named[0] === undefined || named.includes(address) || !(isMail || known.has(address))) return []
    // An entry has an address of its own, so the words were copied.
    const { path, value } = link.role.isUnique ? words : link
    return diagnosticAtToken(valid.source, path, String(value), {
      rule: 'mismatched-entry',
      message: `This link says “${text}”, but it leads to ${address}.`,
      hint: link.role.isUnique ? 'Change the words.' : `Link to ${named[0]}, or change the words.`
    })
  })
}

/** The words of a text in lower case, without punctuation. */
function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$€£]+/gu) ?? []
}

/** All runs of words: of “read the terms” also “read”, “the terms” and so on. */
function phrasesIn(words: readonly string[]): string[] {
  return words.flatMap((_, from) => words.slice(from).map((_, index) => words.slice(from, from + index + 1).join(' ')))
}

/** Links to a service that have the icon of another service. */
const foreignIcons = memoize((valid: Valid) =>
  groupsIn(valid).flatMap((fields) => {
    const icon = fields.find(({ role, written }) => role.role === 'icon' && String(written).startsWith('brand/'))
    const link = fields.find(({ role }) => role.role === 'link')
    const service = String(fields.find(({ role }) => role.role === 'label')?.value)
    const isOf = ({ written }: Field) => String(written).includes(service.toLowerCase())
    if (!icon || !link || service.length < 3 || !isOf(link) || isOf(icon)) return []
    return diagnosticAtToken(valid.source, icon.path, String(icon.written), {
      rule: 'mismatched-entry',
      message: `This link leads to ${service}, but has the icon ${String(icon.written)}.`,
      hint: 'Name the icon of the same service.'
    })
  })
)

/** The links of a file that have words beside them. */
const wordedLinks = memoize((valid: Valid) =>
  groupsIn(valid).flatMap((fields) => {
    const words = fields.find(({ role }) => role.role === 'text' && role.of === 'link')
    const link = fields.find(({ role }) => role.role === 'link')
    if (!words || !link) return []
    return { text: String(words.value), words, link, address: String(link.value).replace(/#.*/, '') }
  })
)

const mismatches = memoize((valid: Valid): readonly Diagnostic[] => {
  if (!valid.source.text.includes('$(')) return []
  return groupsIn(valid).flatMap((fields) => {
    const targets = fields.flatMap(targetOf)
    const [target] = targets
    const mentions = fields.flatMap(mentionsIn)
    const labels = mentions.filter(({ field: { role } }) => role.role === 'text' && role.of === 'link')
    // A text may compare an entry with others, but the words of a link are about its target.
    const all = labels.length > 0 ? labels : mentions
    if (target === undefined || targets.length > 1 || all.some(({ entry }) => entry === target)) return []
    const other = all.find(({ entry }) => entry.split('.')[0] === target.split('.')[0])
    if (!other) return []
    return diagnosticAtToken(valid.source, other.field.path, other.token, {
      rule: 'mismatched-entry',
      message: `This text is about ${other.entry}, but the link beside it leads to ${target}.`,
      hint: 'Name the same entry in both.'
    })
  })
})

/** `$(plans.starter.name) for $(plans.professional.price)`: the name of an entry, and a value of another. */
const foreignValue: TextRule = {
  pattern: /\$\((?<=\$\((\w+\.[\w-]+)\.name\)(?: \p{L}+)? \(?\$\()(?!\1\.)\w+\.[\w-]+\.(?!name\))[\w-]+\)/gu,
  isAbout: isShown,
  find: (token, named) => {
    const [other] = entriesIn(token)
    if (other?.entry.split('.')[0] !== named.split('.')[0]) return undefined
    return {
      rule: 'mismatched-entry',
      message: `This text is about ${named}, but ${token} is a value of ${other?.entry}.`,
      hint: 'Name the same entry in both.'
    }
  }
}

const foreignValues = memoize(({ source, data }: Valid) => findInTexts({ source, data }, [foreignValue]))

/** The entry that a link or an id leads to, such as `plans.starter`. */
function targetOf({ role, value, written, path }: Field): string[] {
  if (typeof path.at(-1) === 'number') return []
  if (role.role === 'entry' && isReference(value)) return [`${value.collection}.${value.id}`]
  return role.role === 'link' ? entriesIn(written).map(({ entry }) => entry) : []
}

function mentionsIn(field: Field): { entry: string; token: string; field: Field }[] {
  const isText = ['text', 'heading', 'label'].includes(field.role.role)
  return isText ? entriesIn(field.written).map((mention) => ({ ...mention, field })) : []
}

function entriesIn(written: unknown): { entry: string; token: string }[] {
  return [...String(written).matchAll(/\$\((\w+)\.([\w-]+)\.[\w-]+\)/g)].flatMap(([token, collection = '', id]) =>
    collectionNames.some((name) => name === collection) ? { entry: `${collection}.${id}`, token } : []
  )
}
