import type { EditorView } from '@codemirror/view'
import * as Toolbar from 'radix-ui/toolbar'

export function MarkdownButtons({ view }: { readonly view: EditorView }) {
  return (
    <Toolbar.Root aria-label="Format" className="row">
      <Toolbar.Button onClick={() => wrap(view, '**', '**')}>Bold</Toolbar.Button>
      <Toolbar.Button onClick={() => wrap(view, '[', '](/)')}>Link</Toolbar.Button>
      <Toolbar.Button onClick={() => list(view)}>List</Toolbar.Button>
    </Toolbar.Root>
  )
}

function wrap(view: EditorView, start: string, end: string): void {
  const { from, to } = view.state.selection.main
  const text = view.state.sliceDoc(from, to)
  view.dispatch({
    changes: { from, to, insert: start + text + end },
    selection: { anchor: from + start.length, head: from + start.length + text.length }
  })
  view.focus()
}

/** Adds a dash to each selected line, or removes the dashes. */
function list(view: EditorView): void {
  const { doc, selection } = view.state
  const [first, last] = [doc.lineAt(selection.main.from).number, doc.lineAt(selection.main.to).number]
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index))
  const isList = lines.every(({ text }) => text.startsWith('- '))
  view.dispatch({ changes: lines.map(({ from }) => (isList ? { from, to: from + 2 } : { from, insert: '- ' })) })
  view.focus()
}
