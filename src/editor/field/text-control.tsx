import { acceptCompletion, autocompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete'
import type { CompletionContext } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { linter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldDiagnostic, FieldForm, FieldSource, Names } from '../../../schema/editing.ts'
import type { FieldEdit, Way } from '../drafts.ts'
import { shortcuts } from '../shortcuts.ts'
import { useEditor } from '../store.ts'
import { MarkdownButtons } from './markdown-buttons.tsx'
import { referenceChips } from './reference-chips.ts'
import { resolveReferences, textOf, valueOf } from './references.ts'

export interface ControlProps {
  readonly form: FieldForm
  readonly edit: FieldEdit
  readonly onSave: (way?: Way) => void
  readonly onCancel: () => void
  /** Opens the value that a reference stands for. */
  readonly onOpen: (source: FieldSource) => void
  readonly isFocused?: boolean
}

/**
 * Text of one or several lines with references as chips, or Markdown with its buttons. Enter saves a line, Ctrl+Enter
 * several. React leaves the DOM of the text to input methods.
 */
export function TextControl(props: ControlProps) {
  const { form, edit } = props
  const names = useEditor().page?.names
  const text = textOf(edit.value)
  const parent = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  // The editor calls the handlers of the latest render.
  const latest = useRef({ ...props, names })
  useEffect(() => {
    latest.current = { ...props, names }
  })
  const create = useEffectEvent(() => {
    const extensions = [chips.of([]), extensionsOf(latest)]
    const created = new EditorView({ doc: text, extensions, ...(parent.current && { parent: parent.current }) })
    setView(created)
    if (props.isFocused) {
      created.focus()
      created.dispatch({ selection: { anchor: created.state.doc.length } })
    }
    return created
  })
  // Once: the field has a key for each value that it edits.
  useEffect(() => {
    const created = create()
    return () => created.destroy()
  }, [])
  useEffect(() => {
    const open = (source: FieldSource) => latest.current.onOpen(source)
    view?.dispatch({ effects: chips.reconfigure(names ? referenceChips(names, open) : []) })
  }, [view, names])
  // In the commit that brings the value, before the author can type more.
  useLayoutEffect(() => {
    if (view && view.state.doc.toString() !== text)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
  }, [view, text])
  useEffect(() => {
    if (view) view.dispatch(setDiagnostics(view.state, marksOf(edit.diagnostics, view.state.doc.length)))
  }, [view, edit.diagnostics])
  return (
    <>
      {form.control === 'markdown' && view && <MarkdownButtons view={view} />}
      <div ref={parent} className="value-editor" />
      {form.max !== undefined && <Counter text={resolveReferences(text, names)} max={form.max} />}
    </>
  )
}

function Counter({ text: { length }, max }: { readonly text: string; readonly max: number }) {
  return (
    <p className="counter" data-over={length > max || undefined}>
      {length} of {max} characters
    </p>
  )
}

const chips = new Compartment()

/** The props of the latest render, for an editor that is created once. */
interface Latest {
  readonly current: ControlProps & { readonly names: Names | undefined }
}

function extensionsOf(latest: Latest): Extension {
  const { form } = latest.current
  const isMultiline = hasLines(form)
  const attributes = { 'aria-label': form.label, 'aria-multiline': String(isMultiline), spellcheck: 'true' }
  return [
    keys(latest, isMultiline),
    history(),
    completions(latest),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(attributes),
    EditorView.updateListener.of(({ docChanged, state }) => {
      const { edit, form } = latest.current
      if (docChanged) edit.setValue(valueOf(state.doc.toString(), form))
    }),
    linter(null),
    isMultiline ? [] : oneLine
  ]
}

/** Whether Enter adds a line. */
export function hasLines({ control }: FieldForm): boolean {
  return control === 'lines' || control === 'markdown' || control === 'code'
}

function keys(latest: Latest, isMultiline: boolean): Extension {
  const save = () => {
    latest.current.onSave()
    return true
  }
  return Prec.high(
    keymap.of([
      { key: shortcuts.save.key, run: (view) => acceptCompletion(view) || (!isMultiline && save()) },
      { key: shortcuts.saveLines.key, run: save },
      {
        key: shortcuts.cancel.key,
        run: (view) => {
          if (completionStatus(view.state) === 'active') return false
          latest.current.onCancel()
          return true
        }
      }
    ])
  )
}

/** Turns pasted line breaks into spaces, and ignores typed ones. */
const oneLine: Extension = [
  EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\s*\n\s*/g, ' ')),
  EditorState.changeFilter.of(({ newDoc }) => newDoc.lines === 1)
]

/**
 * Completes references after `$`, and addresses of links. The sources stay the same, because CodeMirror drops the choice
 * from an older one.
 */
function completions(latest: Latest): Extension {
  const references = (context: CompletionContext) => {
    const typed = context.matchBefore(/\$\(?[\w.-]*/)
    if (!typed) return null
    const values = latest.current.names?.values ?? []
    return {
      from: typed.from,
      options: values.map(({ name, label, value }) => ({ label: `$(${name})`, displayLabel: label, detail: value })),
      validFor: /^\$\(?[\w.-]*$/
    }
  }
  const addresses = (context: CompletionContext) => {
    const typed = context.matchBefore(/\]\([^)\s]*/)
    if (!typed) return null
    return {
      from: typed.from + 2,
      options: (latest.current.names?.links ?? []).map((label) => ({ label })),
      validFor: /^\/[^)\s]*$/
    }
  }
  return autocompletion({ override: [references, addresses], icons: false })
}

function marksOf(diagnostics: readonly FieldDiagnostic[], length: number): Diagnostic[] {
  return diagnostics
    .filter(({ place, to }) => place === undefined && to <= length)
    .map(({ severity, ...mark }) => ({ ...mark, severity: severity === 'notice' ? 'info' : severity }))
}
