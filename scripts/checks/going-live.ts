import { analyticsProviders, providerNames } from '../../schema/analytics-providers.ts'
import { isExampleText } from '../authoring/example-texts.ts'
import { diagnosticAt, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { singletonData, singletonOf, type SiteModel } from '../model/site-model.ts'
import { diagnosticAtToken, locate, placeName, diagnosticAtValue } from '../source/source.ts'
import { fieldsIn, labelled, shownText, type Valid } from '../validate/fields.ts'
import { isRecord, valueAt, walkTexts, walkValues } from '../source/walk.ts'
import { ofEachFile, type Check } from './file-check.ts'

/** A web or mail address under a name that RFC 2606 reserves for examples. */
const exampleAddress =
  /^(?:https:\/\/|mailto:)?(?:[^\s@/]+@)?((?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.example))(?:\/\S*)?$/

/** Notices about sample content, placeholders and example addresses. */
export const checkGoingLive: Check = (site, known) => [
  ...reminders(site, known),
  ...verifiedSamples(site),
  ...unnamedAnalytics(site)
]

/** A service that counts visits, and that no page tells visitors about (GDPR, article 13). */
function unnamedAnalytics(site: SiteModel): Diagnostic[] {
  const source = singletonOf(site, 'analytics')
  const provider = providerNames.find((name) => name === valueAt(source?.data, ['provider']))
  if (!source || !provider) return []
  const { name } = analyticsProviders[provider]
  const pages = site.sources.filter(({ place }) => placeName(place).includes('privacy'))
  if (pages.length === 0 || pages.some(({ text }) => text.includes(name))) return []
  const message = `${name} counts visits, but no page about privacy says so.`
  const hint = 'Say on your privacy page what is counted, and by whom.'
  return [diagnosticAtValue(source, ['provider'], { rule: 'unnamed-analytics', message, hint })]
}

/** Ratings that are marked as verified, although their figures are samples. */
function verifiedSamples(site: SiteModel): Diagnostic[] {
  const facts = singletonData(site, 'facts')
  const isSample = (text: unknown) => {
    const [, fact] = /^\$\(facts\.([\w-]+)\)$/.exec(String(text)) ?? []
    return fact !== undefined && valueAt(facts, [fact, 'sample']) === true
  }
  return site.readable.flatMap(({ source }) => {
    const diagnostics: Diagnostic[] = []
    if (!source.text.includes('verified')) return diagnostics
    walkValues(source.raw, (group, path) => {
      if (!isRecord(group) || group['verified'] !== true) return
      const sample = Object.values(group).find(isSample)
      if (sample === undefined) return
      const message = `${String(sample)} is a sample in content/facts.yaml, so it cannot be verified.`
      const hint = 'Write the real figure without sample: true, or verified: false.'
      const at = locate(source, [...path, 'verified'])
      diagnostics.push(diagnosticAt(source.file, at, { rule: 'verified-sample', message, hint }))
    })
    return diagnostics
  })
}

const reminders = ofEachFile((valid) => [
  ...samples(valid),
  ...placeholders(valid),
  ...exampleTexts(valid),
  ...exampleSiteIds(valid),
  ...exampleAddresses(valid)
])

function samples(valid: Valid): Diagnostic[] {
  const { source } = valid
  if (!source.text.includes('sample')) return []
  return fieldsIn(valid).flatMap((field) => {
    const { role, value, path } = field
    if (role.sample === undefined || value !== role.sample) return []
    const around = path.slice(0, -1)
    const fact = valueAt(source.data, [...around, 'value'])
    const what = around.length > 0 ? `$(facts.${around.join('.')}) = ${String(fact)}` : source.file
    const message = `${what} is sample content. Replace it with real content.`
    return diagnosticAt(source.file, field.range(), { rule: 'sample-content', message })
  })
}

function placeholders({ source, data }: Valid): Diagnostic[] {
  const social = placeName(source.place) === 'site' ? valueAt(data, ['footer', 'social']) : undefined
  if (!Array.isArray(social)) return []
  return social.flatMap((icon: unknown, index) =>
    isRecord(icon) && icon['href'] === undefined
      ? diagnosticAtValue(source, ['footer', 'social', index, 'label'], {
          rule: 'placeholder',
          message: `The ${String(icon['label'])} icon has no address. Add its href, or remove it.`
        })
      : []
  )
}

/** Texts that `npm run new` or the editor wrote, each of them. */
function exampleTexts(valid: Valid): Diagnostic[] {
  return fieldsIn(valid).flatMap((field) => {
    const { role, value } = field
    if (!['text', 'heading', 'label', 'amount'].includes(role.role)) return []
    const example = shownText(value).find(isExampleText)
    if (example === undefined) return []
    const message = labelled(field.label, `“${example.trim().split('\n')[0]}” is the example of a new file.`)
    return diagnosticAt(valid.source.file, field.range(), {
      rule: 'sample-content',
      message,
      hint: 'Write your own words before going live.'
    })
  })
}

/** An id of the site that is a placeholder of the provider's documentation. */
function exampleSiteIds({ source, data }: Valid): Diagnostic[] {
  if (placeName(source.place) !== 'analytics' || !isRecord(data)) return []
  const provider = providerNames.find((name) => name === data['provider'])
  const id = String(data['site'])
  if (!provider || !analyticsProviders[provider].examples.includes(id)) return []
  const { name, message: advice } = analyticsProviders[provider]
  const message = `${id} is an example of ${name}'s documentation. ${advice}`
  return [diagnosticAtToken(source, ['site'], id, { rule: 'sample-content', message })]
}

/** One reminder a file, at the first of its example addresses. */
function exampleAddresses({ source }: Valid): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (!source.text.includes('example')) return diagnostics
  walkTexts(source.raw, (text, path) => {
    const host = exampleAddress.exec(text)?.[1]
    if (!host || diagnostics.length > 0) return
    const message = `${host} is an example address. Write your own address.`
    diagnostics.push(diagnosticAtToken(source, path, host, { rule: 'example-address', message }))
  })
  return diagnostics
}
