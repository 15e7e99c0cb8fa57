import { isCollection, isScalar, visit, type YAMLError } from 'yaml'
import { diagnosticAt, type Range } from '../diagnostics/diagnostic.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { parseText } from './parse.ts'
import { schemaFor, type Place } from './source.ts'
import { listNames, swallowedFields } from './swallowed-fields.ts'
import { applyEdits, type TextEdit } from './text-edit.ts'
import { isBlank, movedLines, namedLists, offsetOf, parentsOf, type Line, type YamlFix } from './yaml-lines.ts'
import { slips, type Groups, type Slip } from './yaml-slips.ts'
import { valueAt } from './walk.ts'

/** In characters. Longer lines and texts are not slips of an author, and are slow to try edits on. */
const [maxLineLength, maxTextLength] = [2_000, 100_000]

/** The errors and warnings of the parser, in order. */
export function errorsOf(text: string): YAMLError[] {
  const { errors, warnings } = parseText(text).document
  return [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])
}

/** The slip that causes an error: after its edit the parser reads on, and the file has the fewest faults. */
export function slipAt(text: string, error: YAMLError, place: Place): YamlFix | undefined {
  const [at] = error.pos
  const opening = openingOf(text, error)
  if (text.length > maxTextLength || error.code === 'TAG_RESOLVE_FAILED') return undefined
  // A field that is there twice is just that, unless it lacks the hyphen of an item.
  const isTwice = error.code === 'DUPLICATE_KEY'
  const fixes = fixesNear(text, opening === undefined ? [at] : [opening, at])
  const swallowed = swallowedFields(text)
  const mayHelp = ({ edit }: YamlFix) =>
    (!isTwice || edit.text === '- ') &&
    readsOn(text, edit, at) &&
    swallowedFields(applyEdits(text, [edit])) <= swallowed
  return bestOf(text, place, fixes, mayHelp, isTwice ? faultsOf(text, place) : Infinity)
}

/** The slip on a line of valid YAML after whose edit fewer fields are unknown, missing or invalid. */
export function slipOnLine(text: string, number: number, place: Place): YamlFix | undefined {
  if (text.length > maxTextLength) return undefined
  const lines = text.split('\n')
  const fixes = slipsIn({ lines, index: number - 1, start: offsetOf(lines, number - 1) })
  // Another item is another structure, which may only look better.
  const mayHelp = ({ edit, isLoss }: YamlFix) =>
    !isLoss && edit.text !== '- ' && errorsOf(applyEdits(text, [edit])).length === 0
  return bestOf(text, place, fixes, mayHelp, faultsOf(text, place))
}

/** The diagnostic for a slip, with its edit as the quick fix. @param range converts the offsets of the slip */
export function slipDiagnostic(
  file: string,
  slip: YamlFix,
  rule: RuleId,
  range: (start: number, end: number) => Range
) {
  const { start, end, message, hint, edit } = slip
  const suggestions = [{ text: edit.text, range: range(edit.start, edit.end) }]
  return diagnosticAt(file, range(start, end), { rule, message, hint, suggestions })
}

/** The first fix that leaves the fewest faults, fewer than `limit`. Losing words counts as one. */
function bestOf(
  text: string,
  place: Place,
  fixes: Iterable<YamlFix>,
  mayHelp: (fix: YamlFix) => boolean,
  limit: number
): YamlFix | undefined {
  let best: YamlFix | undefined
  let fewest = limit
  for (const fix of fixes) {
    const faults = mayHelp(fix) ? faultsOf(applyEdits(text, [fix.edit]), place) + Number(fix.isLoss ?? false) : Infinity
    if (faults >= fewest) continue
    best = fix
    fewest = faults
    if (faults === 0) break
  }
  return best
}

/** The fixes of the lines near some places, the likeliest first. */
function* fixesNear(text: string, places: readonly number[]): Generator<YamlFix> {
  const lines = places.flatMap((at) => linesNear(text, at))
  yield* lines.flatMap((line) => [...slipsIn(line), ...namedLists(line, listNames)])
  // Of equal ones, the shortest, and in an even column.
  const length = ({ edit: { text: put } }: YamlFix) => put.split('\n').length + (put.search(/\S|$/) % 2) / 2
  yield* lines.flatMap(movedLines).sort((a, b) => length(a) - length(b))
}

/** Whether the parser has no error after an edit, or the first of them further on. */
function readsOn(text: string, edit: TextEdit, at: number): boolean {
  const [first] = errorsOf(applyEdits(text, [edit]))
  const reach = Math.max(edit.end, at) + edit.text.length - (edit.end - edit.start)
  return first === undefined || first.pos[0] > reach
}

/** The index of the quote, bracket or brace that an error misses the end of. */
export function openingOf(text: string, { code, message, pos: [at] }: YAMLError): number | undefined {
  if (code !== 'MISSING_CHAR' && !message.includes('Flow')) return undefined
  let opening: number | undefined
  visit(parseText(text).document, {
    Node(_, node) {
      const isOpen = isCollection(node) ? node.flow : isScalar(node) && node.type?.startsWith('QUOTE')
      if (isOpen && node?.range && node.range[0] < at && node.range[1] >= at) opening = node.range[0]
    }
  })
  return opening
}

/** How many fields are unknown, missing or invalid. Values with references are not known here. */
function faultsOf(text: string, place: Place): number {
  const document = parseText(text).document
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return document.errors.length * 100
  const data: unknown = document.toJS()
  const issues = schemaFor(place).safeParse(data).error?.issues ?? []
  const faults = issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.length * 2
    const value = valueAt(
      data,
      issue.path.filter((step) => typeof step !== 'symbol')
    )
    // A list that became a text is worse than a further error.
    if (issue.code === 'invalid_type') return value === undefined ? 5 : 150
    return typeof value === 'string' && value.includes('$(') ? 0 : 1
  })
  return faults.reduce((sum, one) => sum + one, document.errors.length * 2)
}

/** The slips of the table that a line may have. */
function slipsIn(near: Line): YamlFix[] {
  const { lines, index } = near
  const line = (lines[index] ?? '').replace(/\r$/, '')
  if (line.length > maxLineLength) return []
  return slips.flatMap((slip) => [...line.matchAll(slip.when)].flatMap((match) => fixOf(slip, match, near) ?? []))
}

function fixOf(slip: Slip, { groups = {}, indices }: RegExpExecArray, line: Line): YamlFix | undefined {
  const [bad, mark] = [indices?.groups?.['bad'], indices?.groups?.['mark'] ?? indices?.groups?.['bad']]
  if (!bad || !mark) return undefined
  const all: Groups = { indent: /^ */.exec(line.lines[line.index] ?? '')?.[0] ?? '', ...groups }
  const fill = (words: string, more: Groups = {}, write = (text: string) => text) =>
    words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => write({ ...all, ...more }[name] ?? whole))
  const now = typeof slip.edit === 'string' ? fill(slip.edit) : slip.edit(all)
  const edit = { start: line.start + bad[0], end: line.start + bad[1], text: now }
  const { message } = slip
  return {
    rule: slip.rule,
    isLoss: slip.isLoss,
    start: line.start + mark[0],
    end: line.start + mark[1],
    message: typeof message === 'string' ? fill(message) : message(all['mark'] ?? all['bad'] ?? ''),
    hint: fill(slip.hint, { now: now.trim() }, shorten),
    edit: slip.isRun ? inRun(slip, edit, line) : edit
  }
}

/** The edit, with the same edit in the lines below that need it, such as the other items of a list. */
function inRun({ when, edit: put }: Slip, edit: TextEdit, { lines, index, start }: Line): TextEdit {
  const count = lines.slice(index + 1).findIndex((line) => line.search(when) < 0)
  if (count <= 0 || typeof put !== 'string') return edit
  const run = lines.slice(index, index + 1 + count)
  return { start, end: start + run.join('\n').length, text: run.map((line) => line.replace(when, put)).join('\n') }
}

/** In characters. A hint shows the first words of a longer text. */
const maxExampleLength = 70

function shorten(text: string): string {
  if (text.length <= maxExampleLength) return text
  const words = text.slice(0, maxExampleLength).replace(/\s+\S*$/, '')
  return `${words} …${/^["']/.exec(text)?.[0] ?? ''}`
}

/** The line of the error, and those above and below that may cause it. */
function linesNear(text: string, at: number): Line[] {
  const lines = text.split('\n')
  const index = text.slice(0, at).split('\n').length - 1
  const above = lines.slice(0, index).findLastIndex((line) => !isBlank(line))
  const opening = lines.slice(0, index).findLastIndex((line) => /[[{"'][^\]}]*$|:\s*$/.test(line))
  const parents = parentsOf(lines, index)
  const firsts = parents.map((parent) => lines.findIndex((line, one) => one > parent && !isBlank(line)))
  const below = lines.findIndex((line, one) => one > index && !isBlank(line))
  // Below a blank line, the next one is the likelier place.
  const nearest = isBlank(lines[index] ?? '') ? [below, above] : [above, below]
  const wanted = new Set([index, ...nearest, opening, ...parents.slice(-1), ...firsts.reverse()])
  return [...wanted]
    .filter((one) => one >= 0 && one < lines.length)
    .map((one) => ({ lines, index: one, start: offsetOf(lines, one) }))
}
