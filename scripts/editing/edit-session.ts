import { dequal } from 'dequal'
import type {
  ApplyResult,
  CheckResult,
  ContentChange,
  Edit,
  EditState,
  Responses,
  Saved
} from '../../schema/editing.ts'
import type { Compiled } from '../compile/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CollectionName } from '../../schema/content.ts'
import { entryId, entryText } from '../authoring/new-entry.ts'
import { offsetsOf } from '../diagnostics/quick-fixes.ts'
import { renderMarkdown } from '../model/markdown.ts'
import { targetAt } from '../source/edit/checked-edit.ts'
import { applyEdits } from '../source/text-edit.ts'
import { valueAt } from '../source/walk.ts'
import { withAddress, withoutAddress } from './address-edits.ts'
import { contentChanges } from './content-changes.ts'
import { findDiscard } from './discard.ts'
import {
  causedElsewhere,
  fieldDiagnostics,
  fixOf,
  newErrors,
  usesIn,
  withDependentUpdates,
  type FixRequest
} from './findings.ts'
import { editsOf } from './file-edits.ts'
import { createHistory, type History, type HistoryStore } from './history.ts'
import { editLabel, errorLabel, fileLabel, labelAt } from './labels.ts'
import type { Checked, EditableFiles, LiveContent } from './live-content.ts'
import { Refusal } from './refusal.ts'

export const changedMeanwhile =
  'The content has changed in the meantime, so nothing was discarded. Check the list, and try again.'

type Texts = ReadonlyMap<string, string>

/**
 * Edits of content/ from the open page. Each edit reads its files again, so that changes by other programs are kept, and
 * an edit is written only if it causes no new errors.
 */
export class EditSession {
  readonly #files: EditableFiles
  readonly #content: LiveContent
  readonly #history: History

  /** @param store where the history survives the server */
  constructor(files: EditableFiles, content: LiveContent, store?: HistoryStore) {
    this.#files = files
    this.#content = content
    this.#history = createHistory(store, files.textOf)
  }

  /** The content as it was last compiled. */
  latest(): Compiled {
    const compiled = this.#content.latest
    if (!compiled) throw new Error('The content has not been compiled yet.')
    return compiled
  }

  state({ diagnostics }: Compiled): EditState {
    const count = (severity: Diagnostic['severity']) =>
      diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return { ...this.#history.state(), errors: count('error'), warnings: count('warning') }
  }

  /** The result of checking an edit before it is saved. */
  async check(edit: Edit): Promise<CheckResult> {
    const compiled = this.latest()
    let texts: Texts | undefined
    try {
      texts = this.#textsAfter(edit, compiled)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { diagnostics: [{ severity: 'error', message: error.message, from: 0, to: 0, fixes: [] }] }
    }
    // The field shows the conflict.
    if (!texts) return { diagnostics: [] }
    const checked = await this.#compileOnce(texts, compiled)
    const { after } = checked
    const together = newErrors(checked).length > 0 ? await this.#together(edit, texts, checked) : undefined
    const resolved = valueAt(after.model.sources.find(({ file }) => file === edit.file)?.data, edit.path)
    return {
      ...this.#findings(edit, texts, checked, together),
      ...(typeof resolved === 'string' && { html: renderMarkdown(resolved, { newTab: '', resolve: (href) => href }) })
    }
  }

  /** Saves an edit, if it causes no error. @throws {Refusal} */
  async apply(edit: Edit): Promise<ApplyResult> {
    const compiled = this.latest()
    const texts = this.#textsAfter(edit, compiled)
    if (!texts) return { kind: 'conflict', disk: this.#valueOf(edit) }
    const label = editLabel(edit, compiled.model)
    const alone = await this.#compileOnce(texts, compiled)
    const together = edit.together === false ? undefined : await this.#together(edit, texts, alone)
    if (together && edit.together) return this.#write(label, together.texts, together.checked)
    if (newErrors(alone).length > 0) return { kind: 'invalid', ...this.#findings(edit, texts, alone, together) }
    // A value alone may be saved with a warning.
    if (together && edit.kind !== 'set') return { kind: 'offer', together: together.label }
    return this.#write(label, texts, alone)
  }

  /** Applies a fix of a finding. @throws {Refusal} */
  async fix(asked: Omit<FixRequest, 'kind'>): Promise<Saved> {
    const before = this.latest()
    const fix = fixOf(before, asked)
    const text = this.#files.textOf(fix?.file ?? asked.file)
    if (!fix || text !== before.texts.get(fix.file)) throw new Refusal('The file has changed. Look at the list again.')
    const texts = new Map([[fix.file, applyEdits(text, [offsetsOf(text, fix)])]])
    return this.#writeValid(`Fix ${fix.place}`, texts, 'This fix causes another error.')
  }

  /** Adds an entry with example texts. @throws {Refusal} */
  create(collection: CollectionName, name: string): Promise<Saved> {
    const fileOf = (id: string) => `content/${collection}/${id}.yaml`
    const isTaken = (id: string) => this.#files.textOf(fileOf(id)) !== ''
    const id = entryId(collection, name, isTaken)
    if (isTaken(id)) throw new Refusal(`“${name}” already exists. Choose another name.`)
    const text = entryText(collection, id, this.latest().model, name)
    return this.#writeValid(`Add ${name}`, new Map([[fileOf(id), text]]), 'This cannot be added.')
  }

  /**
   * Deletes the file of an entry. The address of a page then leads to the home page.
   *
   * @throws {Refusal} if something else needs the entry
   */
  erase(file: string): Promise<Saved> {
    const { model } = this.latest()
    this.#files.assertEditable(file, model)
    const source = model.sources.find((source) => source.file === file)
    const name = source ? fileLabel(source) : file
    const texts = withoutAddress(file, model, new Map([[file, '']]), this.#files)
    return this.#writeValid(`Delete ${name}`, texts, `“${name}” cannot be deleted yet.`)
  }

  async #writeValid(label: string, texts: Texts, refusal: string): Promise<Saved> {
    const checked = await this.#compileOnce(texts, this.latest())
    const { model } = checked.after
    const errors = newErrors(checked)
    const uses = usesIn(errors, texts, model)
    if (uses !== undefined) throw new Refusal(`${refusal} Remove it from these places first: ${uses}.`)
    const [error] = errors
    if (error) throw new Refusal(`${refusal} ${errorLabel(error, model)}`)
    return this.#write(label, texts, checked)
  }

  /** What changed since the texts of `base`, by file. */
  async changes(base: Texts): Promise<ContentChange[]> {
    if (!dequal(this.#base?.texts, base)) this.#base = { texts: base, model: (await this.#content.compile(base)).model }
    const { textOf } = this.#files
    const before = {
      model: this.#base?.model ?? { sources: [] },
      textOf: (file: string) => base.get(file) ?? textOf(file)
    }
    return contentChanges([...base.keys()], before, { model: this.latest().model, textOf })
  }

  /** Discards one of `changes`; offers to discard what needs it, too. It can be undone. @throws {Refusal} */
  async discard(
    { parts, together }: Pick<ContentChange, 'parts'> & { readonly together?: boolean | undefined },
    base: Texts
  ): Promise<Responses['discard']> {
    const compiled = this.latest()
    const changes = await this.changes(base)
    const change = changes.find((change) => dequal(change.parts, parts))
    if (!change) throw new Refusal(changedMeanwhile)
    const check = (texts: Texts) => this.#compileOnce(texts, compiled)
    const wasPage = (address: string) => this.#base?.model.pages.has(address) ?? false
    const { textOf } = this.#files
    const { texts, checked, others } = await findDiscard(change, { changes, textOf, check, wasPage })
    if (others.length > 0 && !together) return { kind: 'offer', others }
    return this.#write(`Discard ${change.label}`, texts, checked)
  }

  #findings(edit: Edit, texts: Texts, checked: Checked, together?: { readonly label: string }): CheckResult {
    const diagnostics = fieldDiagnostics(checked, this.#placeOf(edit, texts))
    const place = labelAt(edit.file, edit.path, checked.after.model)
    return { diagnostics, place, together: together?.label }
  }

  /** The edit with the updates that it requires, unless an error remains. */
  async #together(edit: Edit, texts: Texts, alone: Checked) {
    const caused = causedElsewhere(alone, this.#placeOf(edit, texts))
    const together = withDependentUpdates(caused, texts, this.#files.textOf)
    const checked = together && (await this.#compile(together.texts, alone.before))
    return checked && newErrors(checked).length === 0 ? { ...together, checked } : undefined
  }

  async #write(label: string, texts: Texts, checked: Checked): Promise<Saved> {
    const changes = [...texts]
      .map(([file, after]) => ({ file, before: this.#files.textOf(file), after }))
      .filter(({ before, after }) => before !== after)
    if (changes.length === 0) return { kind: 'saved', files: [] }
    const changed = new Map(changes.map(({ file, after }) => [file, after]))
    return this.#save(changed, () => this.#history.add({ label, changes }), checked)
  }

  /** Has Undo take back a change of a file that was written already. */
  record(label: string, change: { readonly file: string; readonly before: string; readonly after: string }) {
    return this.#history.add({ label, changes: [change] })
  }

  #placeOf({ file, path }: Edit, texts: Texts) {
    return { file, path, text: texts.get(file) ?? this.#files.textOf(file) }
  }

  /** Undoes or redoes a change. Later changes by other programs stay. @throws {Refusal} */
  async step(direction: 'undo' | 'redo'): Promise<Saved> {
    const texts = this.#history.step(direction)
    if (texts === undefined) throw new Refusal(`There is nothing to ${direction}.`)
    const checked = await this.#compileOnce(texts, this.latest())
    const [error] = newErrors(checked)
    // Such as a picture that was deleted since.
    if (error) throw new Refusal(`You cannot ${direction} this now. ${errorLabel(error, checked.after.model)}`)
    return this.#save(texts, () => this.#history.finish(direction), checked)
  }

  async #save(texts: Texts, onWritten: () => Promise<void>, checked: Checked): Promise<Saved> {
    const files = [...texts.keys()]
    const write = async () => {
      // Another program may have changed a file since the check began.
      if (files.some((file) => this.#files.textOf(file) !== checked.replaced.get(file))) return false
      await this.#files.write(texts)
      await onWritten()
      return true
    }
    if (!(await this.#content.save(files, write, checked)))
      throw new Refusal('Another program has just changed the file. Save again.')
    return { kind: 'saved', files }
  }

  /** The texts of all files that an edit changes; undefined if its value has changed since the editor saw it. */
  #textsAfter(edit: Edit, { model }: Compiled): Texts | undefined {
    this.#files.assertEditable(edit.file, model)
    if (!isSeen(edit, this.#valueOf(edit))) return undefined
    const disk = this.#files.textOf(edit.file)
    const result = editsOf(edit, disk, model)
    if ('refusal' in result) throw new Refusal(result.refusal)
    const texts = new Map([[edit.file, applyEdits(disk, result.edits)]])
    return withAddress(edit, model, texts, this.#files)
  }

  #valueOf({ file, path }: Edit): unknown {
    const target = targetAt(this.#files.textOf(file), path)
    if ('refusal' in target) throw new Refusal(target.refusal)
    return target.value
  }

  /** Reuses the last check, because an edit is checked before it is saved. */
  async #compileOnce(texts: Texts, before: Compiled): Promise<Checked> {
    const last = this.#checked
    if (last?.before === before && dequal(last.texts, texts)) return last
    const checked = await this.#compile(texts, before)
    this.#checked = { ...checked, texts }
    return checked
  }

  async #compile(texts: Texts, before: Compiled): Promise<Checked> {
    const replaced = new Map([...texts.keys()].map((file) => [file, this.#files.textOf(file)]))
    return { before, after: await this.#content.compile(texts), replaced }
  }

  #checked: (Checked & { readonly texts: Texts }) | undefined
  #base: { readonly texts: Texts; readonly model: Compiled['model'] } | undefined
}

/** Whether the editor saw the value, or as many items of the list, before its edit. */
function isSeen(edit: Edit, value: unknown): boolean {
  if ('count' in edit) return Array.isArray(value) && value.length === edit.count
  if (edit.kind === 'add' || (edit.kind === 'remove' && edit.base === undefined)) return true
  return dequal(value, edit.base)
}
