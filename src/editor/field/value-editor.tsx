import { acceptCompletion, autocompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete'
import type { CompletionContext } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { linter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FieldDiagnostic, FieldSource, Names } from '../../../schema/editing.ts'
import { shortcuts } from '../shortcuts.ts'
import { referenceChips } from './reference-chips.ts'

interface Props {
  /** The name of the field, for screen readers. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  /** Opens the value that a reference stands for. */
  readonly onOpen: (source: FieldSource) => void
  readonly isMultiline: boolean
  readonly names: Names | undefined
  readonly diagnostics: readonly FieldDiagnostic[]
  readonly isFocused?: boolean
  /** Receives the view, for the Markdown buttons. */
  readonly onView: (view: EditorView) => void
}

/** Text with references as chips. Enter saves a line, Ctrl+Enter several. React leaves its DOM to input methods. */
export function ValueEditor({ value, diagnostics, isFocused = false, onView, ...props }: Props) {
  const { names } = props
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const chips = useRef(new Compartment())
  // The editor calls the handlers of the latest render.
  const handlers = useRef(props)
  useEffect(() => {
    handlers.current = props
  })
  const create = useEffectEvent(() => {
    if (!parent.current) return undefined
    const created = new EditorView({
      doc: value,
      parent: parent.current,
      extensions: [chips.current.of([]), extensionsOf(handlers)]
    })
    view.current = created
    onView(created)
    if (isFocused) {
      created.focus()
      created.dispatch({ selection: { anchor: created.state.doc.length } })
    }
    return created
  })
  // Once: the field has a key for each value that it edits.
  useEffect(() => {
    const created = create()
    return () => created?.destroy()
  }, [])
  useEffect(() => {
    const open = (source: FieldSource) => handlers.current.onOpen(source)
    view.current?.dispatch({ effects: chips.current.reconfigure(names ? referenceChips(names, open) : []) })
  }, [names])
  // In the commit that brings the value, before the author can type more.
  useLayoutEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => {
    const editor = view.current
    if (editor) editor.dispatch(setDiagnostics(editor.state, marksOf(diagnostics, editor.state.doc.length)))
  }, [diagnostics])
  return <div ref={parent} className="value-editor" />
}

/** The handlers of the latest render, for an editor that is created once. */
interface Handlers {
  readonly current: Pick<Props, 'label' | 'isMultiline' | 'names' | 'onChange' | 'onSave' | 'onCancel'>
}

function extensionsOf(handlers: Handlers): Extension {
  const { label, isMultiline } = handlers.current
  return [
    keys(handlers, isMultiline),
    history(),
    completions(handlers),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': String(isMultiline), spellcheck: 'true' }),
    EditorView.updateListener.of((change) => {
      if (change.docChanged) handlers.current.onChange(change.state.doc.toString())
    }),
    linter(null),
    isMultiline ? [] : oneLine
  ]
}

function keys(handlers: Handlers, isMultiline: boolean): Extension {
  const save = () => {
    handlers.current.onSave()
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
          handlers.current.onCancel()
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

/** Completes references after `$`. The source stays the same, because CodeMirror drops the choice from an older one. */
function completions(handlers: Handlers): Extension {
  const source = (context: CompletionContext) => {
    const typed = context.matchBefore(/\$\(?[\w.-]*/)
    if (!typed) return null
    const values = handlers.current.names?.values ?? []
    return {
      from: typed.from,
      options: values.map(({ name, label, value }) => ({ label: `$(${name})`, displayLabel: label, detail: value })),
      validFor: /^\$\(?[\w.-]*$/
    }
  }
  return autocompletion({ override: [source], icons: false })
}

function marksOf(diagnostics: readonly FieldDiagnostic[], length: number): Diagnostic[] {
  return diagnostics
    .filter(({ place, to }) => place === undefined && to <= length)
    .map(({ severity, ...mark }) => ({ ...mark, severity: severity === 'notice' ? 'info' : severity }))
}
