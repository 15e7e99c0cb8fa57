import { createRequire } from 'node:module'
import { z } from 'zod'
import { collectionNames, collections, singletonNames, singletons, type Content } from '../../schema/content.ts'
import type { FieldRole, RoleName } from '../../schema/roles.ts'
import { digest } from '../platform/digest.ts'
import { memoize } from '../platform/memoize.ts'
import { eachField } from '../validate/fields.ts'
import { treeOf } from '../../schema/schema-tree.ts'
import { shownText } from '../validate/shown-text.ts'

const require = createRequire(import.meta.url)

/** What visitors type, and the signs that stand in code. */
const alwaysIncluded = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0©·×–—‘’“”•…'
]

/** The characters of Inter's latin file, as pairs of the first and the last. */
const latinRanges = z
  .object({ latin: z.string() })
  .parse(require('@fontsource-variable/inter/unicode.json'))
  .latin.split(',')
  .map((range) => range.slice(2).split('-'))
  .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)

/** The letters that pages are written with: those of the content, as far as Inter's latin file has them. */
export const usedCharacters = memoize((content: Content) => {
  const characters = new Set(alwaysIncluded)
  const add = (schema: z.core.$ZodType, data: unknown) =>
    eachField(treeOf(schema), data, ({ role }, value) => {
      for (const text of isShown(role) ? shownText(value) : [])
        for (const character of text) if (isLatin(character)) characters.add(character)
    })
  for (const name of singletonNames) add(singletons[name], content[name])
  for (const name of collectionNames) for (const entry of content[name].values()) add(collections[name], entry)
  return [...characters].sort().join('')
})

/** Roles of fields whose letters are drawn. */
const shown: ReadonlySet<RoleName> = new Set<RoleName>(['text', 'heading', 'code', 'amount', 'date'])

function isShown(role: FieldRole): boolean {
  return shown.has(role.role) || (role.role === 'link' && role.to === 'mail')
}

function isLatin(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  // Control characters are drawn by nobody.
  return code >= 0x20 && latinRanges.some(([first, last]) => first <= code && code <= last)
}

/**
 * What the font keeps of Inter's OpenType features (https://learn.microsoft.com/typography/opentype/spec/featuretags):
 * pairs, accents, languages, and those that src/theme/ and tables of figures ask for. Without the others, above all the
 * contextual forms that draw `->` as an arrow, it is a third smaller.
 */
export const openTypeFeatures = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03']

/** The file of the font that has these letters alone; see subset.ts. */
export function subsetFileName(characters: string): string {
  return `inter-subset-${digest(characters, ...openTypeFeatures).slice(0, 16)}.woff2`
}

/**
 * The style sheet of src/generated/font-subset.css: a face of Inter for these letters. Where it lacks one, browsers take the
 * faces of src/theme/theme.css, which are larger (https://drafts.csswg.org/css-fonts/#composite-fonts).
 */
export function subsetStyleSheet(characters: string): string {
  return `/* Generated from the letters of content/, do not edit. */
@font-face {
  font-family: 'Inter';
  font-style: normal;
  font-weight: 400 700;
  font-display: swap;
  src: url('@fonts/${subsetFileName(characters)}') format('woff2-variations');
  unicode-range: ${rangesOf(characters).join(', ')};
}
`
}

/** Letters as a `unicode-range`: neighbours together. */
function rangesOf(characters: string): string[] {
  const ranges: [first: number, last: number][] = []
  for (const code of [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
}

function hex(code: number): string {
  return code.toString(16).toUpperCase()
}
