import unicode from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import { memoize } from '../../src/shared/memoize.ts'
import { isRead } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { eachField, shownText, type Valid } from '../validate/fields.ts'
import { treeOf } from '../../schema/schema-tree.ts'
import { schemaFor } from '../source/source.ts'

/** What visitors type, and punctuation that renderers add. */
const included = [...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)), ...'\u00a0©·×–—‘’“”•…']

/** The first and last code points of each range in Inter's latin file. */
const latinRanges = unicode.latin
  .split(',')
  .map((range) => range.slice(2).split('-'))
  .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)

/** The characters of the content that Inter's latin file has, sorted. */
export const usedCharacters = memoize(({ valid }: Pick<SiteModel, 'valid'>) => {
  const used = new Set(included)
  for (const file of valid) for (const character of shownCharacters(file)) used.add(character)
  return [...used].sort().join('')
})

const shownCharacters = memoize(({ source, data }: Valid): ReadonlySet<string> => {
  const characters = new Set<string>()
  eachField(treeOf(schemaFor(source.place)), data, ({ role }, value) => {
    const isShown = isRead(role) || role.role === 'code' || (role.role === 'link' && role.to === 'mail')
    for (const text of isShown ? shownText(value) : [])
      for (const character of text) if (isLatin(character)) characters.add(character)
  })
  return characters
})

function isLatin(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  // Control characters have no glyphs.
  return code >= 0x20 && latinRanges.some(([first, last]) => first <= code && code <= last)
}

/**
 * The OpenType features (https://learn.microsoft.com/typography/opentype/spec/featuretags) that the subset keeps:
 * kerning, accents, languages, and those that src/theme/ and tables of figures use. Without the other features of
 * Inter, such as `->` as an arrow, the file is a third smaller.
 */
export const openTypeFeatures = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03']

/**
 * The style sheet src/generated/font-subset.css. For other characters, browsers load the larger files of
 * src/theme/fonts.css (https://drafts.csswg.org/css-fonts/#composite-fonts).
 */
export function subsetStyleSheet(characters: string, fontFile: string): string {
  return `/* Generated from the characters of content/, do not edit. */
@font-face {
  font-family: 'Inter';
  font-style: normal;
  font-weight: 400 700;
  font-display: swap;
  src: url('@fonts/${fontFile}') format('woff2-variations');
  unicode-range: ${rangesOf(characters).join(', ')};
}
`
}

/** Formats characters as a `unicode-range`; neighbours form a range. */
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
