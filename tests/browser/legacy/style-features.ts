import postcss, { type Declaration } from 'postcss'
import type { Browsers } from '../../../scripts/build/legacy/browsers.ts'
import { data, lacking, type Feature, type Features } from './feature-data.ts'

const css = data['css'] ?? {}
const [properties = {}, atRules = {}, selectors = {}, types = {}] = [
  'properties',
  'at-rules',
  'selectors',
  'types'
].map((name) => css[name])

/** Features of several units. */
const units: Readonly<Record<string, readonly string[]>> = {
  viewport_percentage_units_dynamic: ['dvh', 'dvw', 'dvi', 'dvb', 'dvmin', 'dvmax'],
  viewport_percentage_units_large: ['lvh', 'lvw'],
  viewport_percentage_units_small: ['svh', 'svw'],
  container_query_length_units: ['cqi', 'cqw', 'cqh', 'cqb', 'cqmin', 'cqmax']
}

const functions: Features = Object.fromEntries(namedIn(types, ['length']))
const lengths: Features = Object.fromEntries(namedIn(types['length'] ?? {}))

/** What a style sheet uses and some of the browsers lack, each with those. Ignores what `@supports` asks for first. */
export function missingInStyles(sheet: string, browsers: Browsers): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  const see = (name: string, feature: Feature | undefined) => {
    const without = lacking(feature, browsers)
    if (without.length > 0) missing.set(name, without)
  }
  const root = postcss.parse(sheet)
  root.walkAtRules('supports', (rule) => void rule.remove())
  root.walkAtRules(({ name, params }) => {
    see(`@${name}`, atRules[name])
    if (name === 'media' && /[<>]/.test(params)) see('@media range', atRules['media']?.['range_syntax'])
  })
  root.walkRules(({ selectors: list }) => {
    for (const [, name = ''] of list.join().matchAll(pseudo)) see(`:${name}`, selectors[name])
    // A browser drops the whole rule where it does not know one selector of the list.
    const unknown = list.filter((one) => namesIn(one).some((name) => lacking(selectors[name], browsers).length > 0))
    if (unknown.length > 0 && unknown.length < list.length) missing.set(`list with ${unknown[0]}`, [])
  })
  root.walkDecls((declaration) => {
    for (const [name, feature] of featuresOf(declaration)) see(name, feature)
  })
  return missing
}

const pseudo = /(?<!\\):{1,2}([a-z-]+)/g

/** Pseudo-classes and elements, except in `:is()` and `:where()`, which ignore those that a browser does not know. */
function namesIn(selector: string): string[] {
  const plain = selector.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...plain.matchAll(pseudo)].map(([, name = '']) => name)
}

function featuresOf({ prop, value }: Declaration): (readonly [string, Feature | undefined])[] {
  const property = properties[prop]
  const words = value.match(/(?<![\w-])[a-z][\w-]*/gi) ?? []
  return [
    [prop, property],
    ...words.map((word) => [`${prop}: ${word}`, property?.[word] ?? property?.[word.replaceAll('-', '_')]] as const),
    ...[...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => [`${name}()`, functions[name]] as const),
    ...[...value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/g)].map(([, unit = '']) => [`1${unit}`, lengths[unit]] as const)
  ]
}

/** All features of types by name: functions such as `color-mix`, and units such as `dvh`. */
function* namedIn(tree: Features, without: readonly string[] = []): Generator<readonly [string, Features]> {
  for (const [name, feature] of Object.entries(tree)) {
    if (name === '__compat' || !feature || without.includes(name)) continue
    // Kinds of units are one feature each.
    for (const unit of units[name] ?? [name]) yield [unit, feature]
    yield* namedIn(feature)
  }
}
