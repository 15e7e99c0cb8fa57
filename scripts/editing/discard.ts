import { diffWordsWithSpace } from 'diff'
import type { ContentChange } from '../../schema/editing.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { offsetsOf, singleFixes } from '../diagnostics/quick-fixes.ts'
import { applyEdits, editsOfDiff, type TextEdit } from '../source/text-edit.ts'
import { newDiagnostics, newErrors } from './findings.ts'
import { errorLabel } from './labels.ts'
import type { Checked } from './live-content.ts'
import { Refusal } from './refusal.ts'

interface Context {
  readonly changes: readonly ContentChange[]
  readonly textOf: (file: string) => string
  readonly check: (texts: Texts) => Promise<Checked>
  /** Whether the last version had a page at an address. */
  readonly wasPage: (address: string) => boolean
}

type Texts = ReadonlyMap<string, string>

/** Some words of a change. */
interface Part extends TextEdit {
  readonly file: string
  readonly change: ContentChange
  /** Where the whole edit of the change starts and ends. */
  readonly from: number
  readonly to: number
}

/**
 * Finds what has to be discarded together with a change.
 *
 * @returns valid texts, and the labels of other changes that are discarded too, at least in part
 * @throws {Refusal} where something unchanged depends on it
 */
export async function findDiscard(asked: ContentChange, { changes, textOf, check, wasPage }: Context) {
  const parts = changes.flatMap((change) => partsOf(change, textOf))
  const without = async (taken: ReadonlySet<Part>) => {
    const done = parts.filter((part) => taken.has(part))
    const byFile = groupBy(done, ({ file }) => file)
    const texts = new Map([...byFile].map(([file, edits]) => [file, applyEdits(textOf(file), edits)]))
    return { done, texts, checked: await check(texts) }
  }
  let taken: ReadonlySet<Part> = new Set(parts.filter(({ change }) => change === asked))
  for (;;) {
    const { done, texts, checked } = await without(taken)
    const left = parts.filter((part) => !taken.has(part))
    const errors = newErrors(checked)
    const redirected = newDiagnostics(checked).filter(({ cause }) => cause?.kind === 'redirect')
    const moved = redirected.filter(({ cause }) => wasPage(cause?.name ?? ''))
    // Words beside a link to the new address of a page would stay, with a link that only a redirect leads on.
    const stranded = redirected.filter((link) => !moved.includes(link))
    const needed = neededBy([...errors, ...stranded], left, done, textOf)
    if (errors.length === 0 && needed.length === 0) {
      const others = new Set(done.flatMap(({ change }) => (change === asked ? [] : change.label)))
      const followed = relinked(texts, moved)
      if ([...followed].every(([file, text]) => text === textOf(file))) throw new Refusal(followsPage)
      return { texts: followed, checked: moved.length > 0 ? await check(followed) : checked, others: [...others] }
    }
    const more = needed.length > 0 ? needed : await remedy(left, (own) => without(new Set([...taken, ...own])))
    if (more.length === 0) throw new Refusal(whyNot(checked))
    taken = new Set([...taken, ...more])
  }
}

const followsPage =
  'This only follows a page that moved. To discard it, discard the change of the address of that page.'

/** Keeps links up to date that a discard would lead to the old address of a page. */
function relinked(texts: Texts, links: readonly Diagnostic[]): Texts {
  const fixes = singleFixes(links)
  const editsOf = (file: string, text: string) =>
    fixes.filter((fix) => fix.file === file).map((fix) => offsetsOf(text, fix))
  return new Map([...texts].map(([file, text]) => [file, applyEdits(text, editsOf(file, text))]))
}

function whyNot(checked: Checked): string {
  const [reason] = newErrors(checked).map((error) => errorLabel(error, checked.after.model))
  return `This cannot be discarded, because something else depends on it. ${reason}`
}

/** The words of a change that differ, each with an edit of its own: punctuation apart, so that a link is apart from it. */
function partsOf(change: ContentChange, textOf: (file: string) => string): Part[] {
  return change.parts.flatMap(({ file, edits }) =>
    edits.flatMap(({ start: from, end: to, text }) => {
      const words = diffWordsWithSpace(textOf(file).slice(from, to), text)
      return editsOfDiff(words, from).map((edit) => ({ ...edit, file, change, from, to }))
    })
  )
}

/** The changed words that the errors are about; all words of a change where an error is about none of them alone. */
function neededBy(
  errors: readonly Diagnostic[],
  left: readonly Part[],
  taken: readonly Part[],
  textOf: (file: string) => string
): Part[] {
  return errors.flatMap((error) => {
    const done = taken.filter(({ file }) => file === error.file)
    const text = applyEdits(textOf(error.file), done)
    const [start, end] = [offsetsOf(text, { ...error, text: '' })].flatMap(({ start, end }) =>
      [start, end].map((offset) => offsetBefore(done, offset))
    )
    const isIn = (from: number, to: number) => from <= (end ?? 0) && to >= (start ?? 0)
    const inFile = left.filter(({ file }) => file === error.file)
    const exact = inFile.filter((part) => isIn(part.start, part.end))
    return exact.length > 0 ? exact : inFile.filter(({ from, to }) => isIn(from, to))
  })
}

/** Where a character was before some edits. */
function offsetBefore(edits: readonly TextEdit[], offset: number): number {
  return edits
    .toSorted((a, b) => a.start - b.start)
    .reduce((at, { start, end, text }) => (start < at ? Math.max(start, at + end - start - text.length) : at), offset)
}

/** The first other change that, once discarded too, leaves no errors. */
async function remedy(
  left: readonly Part[],
  without: (own: readonly Part[]) => Promise<{ readonly checked: Checked }>
) {
  for (const own of groupBy(left, ({ change }) => change).values())
    if (newErrors((await without(own)).checked).length === 0) return own
  return []
}
