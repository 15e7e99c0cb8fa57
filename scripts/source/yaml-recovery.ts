import type { YAMLError } from 'yaml'
import { parseYaml } from './parse-yaml.ts'
import { indentOf } from './yaml-lines.ts'
import { yamlFixesOf } from './yaml-fixes.ts'
import { type Line, type YamlFix, type Splice } from './yaml-lines.ts'

/** A fault of a text, as its author may have made it, or as the parser found it where that is not known. */
export type Mistake =
  { readonly kind: 'slip'; readonly slip: YamlFix } | { readonly kind: 'error'; readonly error: YAMLError }

/** What follows a mistake is often misread because of it; the first few say where to begin. */
const mostMistakes = 5
/** In characters. Each try parses the whole text, which takes long for larger ones. */
const longestTried = 100_000

/**
 * What is wrong with a text that YAML cannot read. One slip may give the parser many errors, or one that is far from
 * it, so slips are mended one by one, in a copy, to see what is left without them.
 *
 * @returns slips whose edits hold for the text as it was, and errors where no slip explains them
 */
export function mistakesIn(text: string): Mistake[] {
  const mistakes: Mistake[] = []
  const mended: Splice[] = []
  let current = text
  let passed = -1
  while (mistakes.length < mostMistakes) {
    const error = errorsOf(current).find(({ pos }) => pos[0] > passed)
    if (!error) break
    const slip = isTried(current, error) ? slipAt(current, error) : undefined
    if (
      slip &&
      !mended.some(
        ({ start, end, text: put }) => slip.mend.start < start + put.length && slip.mend.end > start && end > start
      )
    ) {
      const back = (at: number) => originally(at, mended)
      const { start, end, text: put } = slip.mend
      const mend = { start: back(start), end: back(end), text: put }
      mistakes.push({ kind: 'slip', slip: { ...slip, start: back(slip.start), end: back(slip.end), mend } })
      mended.push(slip.mend)
      current = spliced(current, slip.mend)
      continue
    }
    const [start, end] = error.pos
    error.pos = [originally(start, mended), originally(end, mended)]
    mistakes.push({ kind: 'error', error })
    // A key that stands twice misleads nobody about what follows it.
    if (error.code !== 'DUPLICATE_KEY') break
    passed = start
  }
  return mistakes
}

/** A tag that is not known, or a second document, is said to be so. */
function isTried(text: string, { code }: YAMLError): boolean {
  return text.length <= longestTried && code !== 'TAG_RESOLVE_FAILED' && code !== 'MULTIPLE_DOCS'
}

function errorsOf(text: string): YAMLError[] {
  const { errors, warnings } = parseYaml(text)
  return [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])
}

/** The first slip, at the error or the lines around it, without which the text reads on beyond them. */
function slipAt(text: string, error: YAMLError): YamlFix | undefined {
  const near = surroundings(text, error.pos[0])
  const before = errorsOf(near.text)
  const reads = (whole: string, { mend }: YamlFix, at: number, count: number) => {
    const after = errorsOf(spliced(whole, mend))
    const reach = Math.max(mend.end, at) + mend.text.length - (mend.end - mend.start)
    return after[0] === undefined || (after.length < count && after[0].pos[0] > reach)
  }
  for (const line of linesNear(near.text, near.at))
    for (const slip of yamlFixesOf(line)) {
      if (Math.min(slip.start, slip.mend.start) < near.from || !reads(near.text, slip, near.at, before.length)) continue
      const { start, end, mend } = slip
      const [by, back] = [near.shift, { ...mend, start: mend.start + near.shift, end: mend.end + near.shift }]
      const found = { ...slip, start: start + by, end: end + by, mend: back }
      if (reads(text, found, error.pos[0], Infinity)) return found
    }
  return undefined
}

const linesAbove = 40
const linesBelow = 15

/**
 * The lines around `at`, below those that they belong to, as a text of its own: trying many edits in the whole of a
 * long text would take seconds. `from` is where these lines begin in it, and `shift` what positions in it lack.
 */
function surroundings(text: string, at: number) {
  const lines = text.split('\n')
  const index = text.slice(0, at).split('\n').length - 1
  // An empty line does not say how deep it stands.
  const begin = Math.max(0, index - linesAbove)
  const first = lines.findIndex((line, at) => at >= begin && (line.trim() !== '' || at === index))
  const above: string[] = []
  let indent = indentOf(lines[first] ?? '')
  for (const line of lines.slice(0, first).reverse()) {
    if (line.trim() === '' || line.trim().startsWith('#') || indentOf(line) >= indent) continue
    above.unshift(line)
    indent = indentOf(line)
  }
  const head = above.map((line) => `${line}\n`).join('')
  const shift = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0) - head.length
  return { text: head + lines.slice(first, index + linesBelow).join('\n'), from: head.length, shift, at: at - shift }
}

/** The line of the error, those above it that may have misled the parser, and the one below it. */
function linesNear(text: string, at: number): Line[] {
  const lines = text.split('\n')
  const index = text.slice(0, at).split('\n').length - 1
  const above = lines.slice(0, index).findLastIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const opening = lines.slice(0, index).findLastIndex((line) => /[[{"'][^\]}]*$/.test(line))
  const wanted = [...new Set([index, above, index + 1, opening])].filter((one) => one >= 0 && one < lines.length)
  return wanted.map((one) => ({
    text: (lines[one] ?? '').replace(/\r$/, ''),
    start: lines.slice(0, one).reduce((sum, line) => sum + line.length + 1, 0),
    before: lines.slice(0, one),
    after: lines.slice(one + 1)
  }))
}

function spliced(text: string, { start, end, text: put }: Splice): string {
  return text.slice(0, start) + put + text.slice(end)
}

/** Where a character of the mended text stood before the edits. */
function originally(at: number, edits: readonly Splice[]): number {
  return edits.reduceRight((place, { start, end, text }) => {
    if (place <= start) return place
    return place >= start + text.length ? place - text.length + (end - start) : start
  }, at)
}
