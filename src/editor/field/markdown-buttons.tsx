import type { EditorView } from '@codemirror/view'
import * as Toolbar from 'radix-ui/toolbar'

export function MarkdownButtons({ view }: { readonly view: EditorView }) {
  return (
    <Toolbar.Root aria-label="Format" className="row">
      <Toolbar.Button onClick={() => bold(view)}>Bold</Toolbar.Button>
      <Toolbar.Button onClick={() => link(view)}>Link</Toolbar.Button>
      <Toolbar.Button onClick={() => list(view)}>List</Toolbar.Button>
    </Toolbar.Root>
  )
}

/** Makes the selected text bold, or no longer bold. */
function bold(view: EditorView): void {
  const { from, to } = view.state.selection.main
  const around = [from - boldMark.length, to + boldMark.length] as const
  const isBold = view.state.sliceDoc(Math.max(0, around[0]), around[1]) === boldMark + selected(view) + boldMark
  view.dispatch({
    changes: isBold
      ? [
          { from: around[0], to: from },
          { from: to, to: around[1] }
        ]
      : [
          { from, insert: boldMark },
          { from: to, insert: boldMark }
        ],
    selection: { anchor: isBold ? around[0] : from + boldMark.length, head: to + (isBold ? -1 : 1) * boldMark.length }
  })
  view.focus()
}

const boldMark = '**'

/** Makes the selected text a link, and selects what is to be typed: its address, or else its text. */
function link(view: EditorView): void {
  const { from, to } = view.state.selection.main
  const text = selected(view)
  const anchor = from + (text === '' ? 1 : text.length + 3)
  view.dispatch({
    changes: { from, to, insert: `[${text}](/)` },
    selection: { anchor, head: text === '' ? anchor : anchor + 1 }
  })
  view.focus()
}

function selected({ state }: EditorView): string {
  const { from, to } = state.selection.main
  return state.sliceDoc(from, to)
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
