import { isDeepStrictEqual } from 'node:util'
import type { ApplyResult, CheckResult, Edit, EditState, SaveResult } from '../../../schema/editing.ts'
import type { Compiled } from '../../compile/compile.ts'
import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { renderMarkdown } from '../../model/markdown.ts'
import { applyEdits } from '../../source/edit/apply.ts'
import { valueAt } from '../../source/walk.ts'
import type { Checked, LiveContent } from '../live-content.ts'
import { withAddress } from './address-edits.ts'
import { refusalOf, textOf, writeFiles } from './content-files.ts'
import { causedElsewhere, fieldDiagnostics, newIn } from './field-diagnostics.ts'
import { dataOf, editsOf } from './file-edits.ts'
import { withFollowers, type Together } from './followers.ts'
import { fullLabel } from './labels.ts'
import { History, type HistoryStore } from './history.ts'
import { Refusal } from './refusal.ts'

/** New texts of files, or why there are none. */
type Outcome =
  | { readonly kind: 'texts'; readonly texts: ReadonlyMap<string, string> }
  | Extract<ApplyResult, { kind: 'conflict' | 'refused' }>

/**
 * Edits of content/ from the open page. Each edit reads its files again, so that changes by other programs are kept, and
 * an edit is written only if the content has no new errors with it.
 */
export class EditSession {
  readonly #root: string
  readonly #content: LiveContent
  readonly #history: History

  /** @param store where the history survives the server */
  constructor(root: string, content: LiveContent, store?: HistoryStore) {
    this.#root = root
    this.#content = content
    this.#history = new History(store, (file) => this.#textOf(file))
  }

  /** The content on the disk. */
  read(): Compiled {
    const compiled = this.#content.latest()
    if (!compiled) throw new Error('The content has not been compiled yet.')
    return compiled
  }

  state({ diagnostics }: Compiled): EditState {
    const count = (severity: Diagnostic['severity']) => diagnostics.filter((own) => own.severity === severity).length
    return { ...this.#history.state(), errors: count('error'), warnings: count('warning') }
  }

  /** The result of checking an edit before it is saved. */
  async check(edit: Edit): Promise<CheckResult> {
    const compiled = this.read()
    const outcome = this.#outcome(edit, compiled)
    if (outcome.kind !== 'texts')
      return { diagnostics: outcome.kind === 'refused' ? [refusalDiagnostic(outcome.reason)] : [] }
    const checked = await this.#compileOnce(outcome.texts, compiled)
    const { after } = checked
    const resolved = valueAt(after.model.sources.find(({ file }) => file === edit.file)?.data, edit.path)
    return {
      ...(await this.#findings(edit, outcome.texts, checked)),
      ...(typeof resolved === 'string' && { html: renderMarkdown(resolved, { newTab: '', resolve: (href) => href }) })
    }
  }

  /** Saves an edit, if it causes no error. */
  async apply(edit: Edit): Promise<ApplyResult> {
    const compiled = this.read()
    const outcome = this.#outcome(edit, compiled)
    if (outcome.kind !== 'texts') return outcome
    const alone = await this.#compileOnce(outcome.texts, compiled)
    const together = edit.together === false ? undefined : await this.#together(edit, outcome.texts, alone)
    const isWhole = together !== undefined && edit.together === true
    if (!isWhole && hasNewErrors(alone))
      return { kind: 'invalid', ...(await this.#findings(edit, outcome.texts, alone)) }
    // A value alone may be saved with a warning.
    if (together && !isWhole && edit.kind !== 'set') return { kind: 'offer', together: together.label }
    const checked = isWhole ? together.checked : alone
    const changes = [...(isWhole ? together.texts : outcome.texts)]
      .map(([file, text]) => ({ file, before: this.#textOf(file), after: text }))
      .filter((change) => change.before !== change.after)
    if (changes.length === 0) return { kind: 'saved', files: [] }
    const texts = new Map(changes.map((change) => [change.file, change.after]))
    return this.#save(texts, () => this.#history.add({ label: labelOf(edit, compiled), changes }), checked)
  }

  async #findings(edit: Edit, texts: ReadonlyMap<string, string>, checked: Checked): Promise<CheckResult> {
    const place = this.#placeOf(edit, texts)
    const together = hasNewErrors(checked) ? await this.#together(edit, texts, checked) : undefined
    return {
      diagnostics: fieldDiagnostics(checked, place),
      ...(together && { together: together.label })
    }
  }

  /** The edit with the updates that it requires, unless an error remains. */
  async #together(
    edit: Edit,
    texts: ReadonlyMap<string, string>,
    alone: Checked
  ): Promise<(Together & { readonly checked: Checked }) | undefined> {
    const caused = causedElsewhere(alone, this.#placeOf(edit, texts))
    const together = withFollowers(caused, texts, (file) => this.#textOf(file))
    const checked = together && { before: alone.before, after: await this.#content.compile(together.texts) }
    return checked && !hasNewErrors(checked) ? { ...together, checked } : undefined
  }

  #placeOf({ file, path }: Edit, texts: ReadonlyMap<string, string>) {
    return { file, path, text: texts.get(file) ?? this.#textOf(file) }
  }

  /** Undoes the last change. Later changes by other programs stay. */
  async undo(): Promise<SaveResult> {
    return this.#step('undo')
  }

  async redo(): Promise<SaveResult> {
    return this.#step('redo')
  }

  async #step(direction: 'undo' | 'redo'): Promise<SaveResult> {
    const texts = this.#history.step(direction)
    if (texts === undefined) return { kind: 'refused', reason: `There is nothing to ${direction}.` }
    return this.#save(texts, () => this.#history.finish(direction))
  }

  async #save(
    texts: ReadonlyMap<string, string>,
    onWritten: () => Promise<void>,
    checked?: Checked
  ): Promise<SaveResult> {
    const files = [...texts.keys()]
    const read = () => files.map((file) => this.#textOf(file))
    const checkedTexts = read()
    const write = async () => {
      // Another program may have changed a file since the check.
      if (!isDeepStrictEqual(read(), checkedTexts)) return false
      await writeFiles(this.#root, texts)
      await onWritten()
      return true
    }
    try {
      return (await this.#content.save(files, write, checked))
        ? { kind: 'saved', files }
        : { kind: 'refused', reason: 'Another program has just changed the file. Save again.' }
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'refused', reason: error.message }
      throw error
    }
  }

  #outcome(edit: Edit, { model }: Compiled): Outcome {
    const reason = refusalOf(this.#root, edit.file, model)
    if (reason !== undefined) return { kind: 'refused', reason }
    const disk = this.#textOf(edit.file)
    const value = valueAt(dataOf(disk), edit.path)
    if (!isSeen(edit, value)) return { kind: 'conflict', disk: value }
    const result = editsOf(edit, disk, model)
    if ('refusal' in result) return { kind: 'refused', reason: result.refusal }
    const texts = new Map([[edit.file, applyEdits(disk, result.edits)]])
    const all = withAddress(edit, model, texts, (file) => this.#textOf(file))
    return 'refusal' in all ? { kind: 'refused', reason: all.refusal } : { kind: 'texts', ...all }
  }

  /** Reuses the last check, because an edit is checked before it is saved. */
  async #compileOnce(texts: ReadonlyMap<string, string>, before: Compiled): Promise<Checked> {
    const last = this.#checked
    if (last?.before === before && isDeepStrictEqual(last.texts, texts)) return last
    const checked = { texts, before, after: await this.#content.compile(texts) }
    this.#checked = checked
    return checked
  }

  #checked: (Checked & { readonly texts: ReadonlyMap<string, string> }) | undefined

  #textOf(file: string): string {
    return textOf(this.#root, file)
  }
}

/** Whether the editor saw the value, or as many items of the list, before its edit. */
function isSeen(edit: Edit, value: unknown): boolean {
  if ('count' in edit) return Array.isArray(value) && value.length === edit.count
  if (edit.kind === 'add' || (edit.kind === 'remove' && edit.base === undefined)) return true
  return isDeepStrictEqual(value, edit.base)
}

function hasNewErrors({ before, after }: Checked): boolean {
  return hasErrors([...newIn(before.diagnostics, after.diagnostics)])
}

function refusalDiagnostic(message: string) {
  return { severity: 'error', message, from: 0, to: 0, fixes: [] } as const
}

function labelOf({ kind, file, path }: Edit, { model: { sources } }: Compiled): string {
  const source = sources.find((own) => own.file === file)
  const verbs = {
    set: 'Change',
    remove: 'Remove',
    move: 'Move in',
    duplicate: 'Duplicate in',
    delete: 'Delete from',
    add: 'Add to'
  }
  return `${verbs[kind]} ${source ? fullLabel(source, path) : file}`
}
