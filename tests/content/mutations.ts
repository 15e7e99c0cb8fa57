import { parseDocument, isMap, isPair, isScalar, visit, type Pair, type Scalar } from 'yaml'
import type { z } from 'zod'
import { keysAt } from '../../scripts/validate/schema-at.ts'
import { schemaFor, type Path } from '../../scripts/source/source.ts'
import type { SiteModel } from '../../scripts/model/site-model.ts'
import { valueAt } from '../../scripts/source/walk.ts'
import { pick, type Random } from '../random-numbers.ts'

/** A mistake that an author could make: the new text of the file, and where it has to be reported. */
export interface Mutation {
  readonly kind: string
  readonly file: string
  /** undefined if the file is deleted. */
  readonly text: string | undefined
  /** It has to be reported in one of these files. */
  readonly files: readonly string[]
  /** It has to be reported on one of these lines. */
  readonly lines: readonly number[]
  /** The original word of a one-letter typo. */
  readonly original?: string
}

/** A place in a file where a kind of mistake can be made. */
export interface Site {
  readonly kind: string
  readonly make: (random: Random) => Mutation | undefined
}

type Source = SiteModel['sources'][number]

interface Found {
  readonly path: Path
  readonly pair: Pair<Scalar, unknown>
  readonly start: number
  readonly end: number
}

/** Every place in a file where a change is certain to be a mistake. */
export function sitesIn(source: Source, model: SiteModel): Site[] {
  const document = parseDocument(source.text)
  const at = (offset: number) => source.text.slice(0, offset).split('\n').length
  const { file, text } = source
  const sites: Site[] = []
  const add = (
    kind: string,
    from: number,
    to: number,
    replace: (old: string, random: Random) => string,
    line?: number
  ) => {
    const old = text.slice(from, to)
    sites.push({
      kind,
      make: (random) => {
        const now = replace(old, random)
        if (now === old) return undefined
        const slip = kind.startsWith('misspell') ? { original: old } : {}
        const lines = [line ?? at(from)]
        return { kind, file, text: text.slice(0, from) + now + text.slice(to), files: [file], lines, ...slip }
      }
    })
  }
  for (const { path, pair, start, end } of pairsOf(document)) {
    const schema = schemaFor(source.place)
    const known = keysAt(schema, source.data, path.slice(0, -1))
    const key = String(pair.key.value)
    const keyStart = pair.key.range?.[0] ?? 0
    const keyEnd = pair.key.range?.[1] ?? 0
    if (known.includes(key)) {
      add('misspell a key', keyStart, keyEnd, (old, random) => typo(old, random, known))
      if (isRequired(schema, source.data, path)) addDeletion(source, path, start, end, document, sites)
    }
    const value = pair.value
    if (isScalar(value) && value.range && typeof value.value === 'string' && known.includes(key)) {
      const [from, to] = value.range
      if (!isFree(schema, source, path)) add('change a type', from, to, (_, random) => wrongValue(random))
    }
  }
  addTokens(source, model, add)
  addBreaks(source, document, at, sites)
  return sites
}

/** Adds typos in ids, paths, anchors, references, section types, enum values and pictures. */
function addTokens(
  source: Source,
  model: SiteModel,
  add: (kind: string, from: number, to: number, replace: (old: string, random: Random) => string) => void
): void {
  const { text } = source
  const blocks = blocksOf(source)
  const each = (kind: string, pattern: RegExp, taken: readonly string[]) => {
    for (const match of text.matchAll(pattern)) {
      const token = match[1] ?? ''
      const from = match.index + match[0].lastIndexOf(token)
      // In a block of text only Markdown links are links; YAML examples are plain text.
      const isSample = !match[0].startsWith('](') && blocks.some(([start, end]) => from > start && from < end)
      if (token !== '' && !isSample) add(kind, from, from + token.length, (old, random) => typo(old, random, taken))
    }
  }
  const ids = [...model.ids.values()].flat()
  const anchors = [...model.pages.values()].flatMap(({ anchors: own = [] }) => own.map(({ id }) => id))
  each('misspell a reference', /(?<!\$)\$\(((?:plans|facts|site)\.[\w.-]+)\)/g, [])
  each('misspell a path', /(?:href: '?|url: '?|\]\()(\/[a-z][a-z0-9/-]*)/g, model.paths)
  each('misspell an anchor', /(?:href: '?|url: '?|\]\()[a-z/-]*#([a-z][a-z0-9-]*)/g, anchors)
  if (source.place.kind === 'entry' && source.place.collection === 'pages') {
    each('misspell an id', /^ {4}(?:plans|testimonials): \[([a-z][\w-]*)/gm, ids)
    each('misspell an id', /(?<=^ {4}faqs:\n(?: {6}- .*\n)*) {6}- ([a-z][a-z0-9-]*)$/gm, ids)
    each('misspell a section type', /^ {2}- type: ([a-z-]+)$/gm, [])
  }
  each(
    'misspell a word of a few',
    /\b(?:variant|category|role): (primary|secondary|user|assistant|pricing|technical|features|setup|legal|support|package|faq)\b/g,
    []
  )
  each('misspell a picture', /^logo: \/([a-z]+)\.svg$/gm, [])
}

/** Where blocks of text begin and end. */
function blocksOf({ text }: Source): (readonly [number, number])[] {
  const blocks: (readonly [number, number])[] = []
  visit(parseDocument(text), {
    Scalar(_, { type, range }) {
      if (range && type?.startsWith('BLOCK')) blocks.push([range[0], range[1]])
    }
  })
  return blocks
}

/** Broken YAML, and emptied files. */
function addBreaks(
  source: Source,
  document: ReturnType<typeof parseDocument>,
  at: (offset: number) => number,
  sites: Site[]
): void {
  const { file, text } = source
  const put = (kind: string, now: string, lines: readonly number[]) =>
    sites.push({ kind, make: () => ({ kind, file, text: now, files: [file], lines }) })
  put('empty a file', '', [1])
  for (const { pair } of pairsOf(document)) {
    const [start = 0, end = 0] = pair.key.range ?? []
    const line = at(start)
    const lineStart = text.lastIndexOf('\n', start - 1) + 1
    if (text.slice(lineStart, start).trim() !== '') continue
    const lineEnd = (text.indexOf('\n', start) + text.length + 1) % (text.length + 1)
    put('indent by a tab', `${text.slice(0, lineStart)}\t${text.slice(lineStart)}`, [line])
    put('drop a colon', text.slice(0, end) + text.slice(end + 1), [line, line - 1, line + 1])
    put('open a quote', `${text.slice(0, end)}: "never closed${text.slice(lineEnd)}`, [line, line + 1])
    put('open a bracket', `${text.slice(0, end)}: [never, closed${text.slice(lineEnd)}`, [line, line + 1])
    put('repeat a key', `${text.slice(0, lineStart)}${text.slice(lineStart, end)}: x\n${text.slice(lineStart)}`, [
      line,
      line + 1
    ])
  }
}

function addDeletion(
  source: Source,
  path: Path,
  start: number,
  end: number,
  document: ReturnType<typeof parseDocument>,
  sites: Site[]
): void {
  const { file, text } = source
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  // In braces and at the start of an item, deleting the line would delete more than the key.
  if (text.slice(lineStart, start).trim() !== '') return
  const now = text.slice(0, lineStart) + text.slice(Math.max(end, text.indexOf('\n', start) + 1))
  const group = document.getIn(path.slice(0, -1), true)
  const range = isMap(group) ? group.range : null
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const holder = lineOf(range?.[0] ?? 0)
  // Reported at the parent: the key of the group, on its line or the one before, or the first remaining key.
  const lines = [holder - 1, holder, holder + 1]
  sites.push({ kind: 'delete a key', make: () => ({ kind: 'delete a key', file, text: now, files: [file], lines }) })
}

function pairsOf(document: ReturnType<typeof parseDocument>): Found[] {
  const found: Found[] = []
  const walk = (node: unknown, path: Path): void => {
    visit(node as never, {
      Pair(_, pair) {
        if (!isPair(pair) || !isScalar(pair.key) || !pair.key.range) return undefined
        const own = [...path, String(pair.key.value)]
        const value: unknown = pair.value
        const range = (value as { range?: readonly number[] } | null)?.range
        const key = pair.key as Scalar
        found.push({ path: own, pair: pair as Pair<Scalar, unknown>, start: key.range?.[0] ?? 0, end: range?.[2] ?? 0 })
        walk(value, own)
        return visit.SKIP
      },
      Seq(_, seq) {
        seq.items.forEach((item, index) => walk(item, [...path, index]))
        return visit.SKIP
      }
    })
  }
  walk(document.contents, [])
  return found
}

/** Whether the file is invalid without this key, according to the schema rather than the checks under test. */
function isRequired(schema: z.ZodType, data: unknown, path: Path): boolean {
  const copy: unknown = structuredClone(data)
  const group = valueAt(copy, path.slice(0, -1))
  if (typeof group !== 'object' || group === null) return false
  Reflect.deleteProperty(group, String(path.at(-1)))
  return !schema.safeParse(copy).success
}

/** Whether a list is valid in place of the text. */
function isFree(schema: z.ZodType, { data }: Source, path: Path): boolean {
  const copy: unknown = structuredClone(data)
  const group = valueAt(copy, path.slice(0, -1))
  if (typeof group !== 'object' || group === null) return true
  Reflect.set(group, String(path.at(-1)), [1])
  return schema.safeParse(copy).success
}

function wrongValue(random: Random): string {
  return pick(['[1, 2]', '{ a: b }', '12345', 'true', '[]'], random)
}

/** A word with one letter wrong, missing, added or swapped with the next; never another valid word. */
function typo(word: string, random: Random, taken: readonly string[]): string {
  for (let tries = 0; tries < 20; tries++) {
    const now = slip(word, random)
    if (now !== word && !taken.includes(now) && /^[\w./-]+$/.test(now) && /[a-z0-9]$/i.test(now)) return now
  }
  return word
}

function slip(word: string, random: Random): string {
  const letters = [...word.matchAll(/[a-z]/gi)].map(({ index }) => index)
  const at = pick(letters, random)
  const letter = pick([...'abcdefghijklmnopqrstuvwxyz'], random)
  const [before, here, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  return pick(
    [
      before + letter + next + after,
      before + next + after,
      before + letter + here + next + after,
      /[a-z]/i.test(next) ? before + next + here + after : word
    ],
    random
  )
}
