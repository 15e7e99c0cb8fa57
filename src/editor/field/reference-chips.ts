import { RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import type { NamedValue, Names } from '../../../schema/editing.ts'
import { reference } from './references.ts'

/**
 * Shows references, such as `$(plans.starter.price)`, as chips with their values. The cursor steps over a chip, and a
 * key deletes it whole.
 */
export function referenceChips({ values }: Names, onOpen: (name: string) => void): Extension {
  const valueOf = new Map(values.map((value) => [value.name, value]))
  const chipsOf = (state: EditorState): DecorationSet => {
    const chips = new RangeSetBuilder<Decoration>()
    for (const { 0: token, 1: escape, 2: name = '', index } of state.doc.toString().matchAll(reference)) {
      const value = valueOf.get(name)
      if (escape || value === undefined) continue
      chips.add(index, index + token.length, Decoration.replace({ widget: new Chip(value, onOpen) }))
    }
    return chips.finish()
  }
  const plugin = ViewPlugin.fromClass(
    class {
      chips: DecorationSet
      constructor(view: EditorView) {
        this.chips = chipsOf(view.state)
      }
      update({ docChanged, state }: ViewUpdate) {
        if (docChanged) this.chips = chipsOf(state)
      }
    },
    {
      decorations: ({ chips }) => chips,
      provide: (self) => EditorView.atomicRanges.of((view) => view.plugin(self)?.chips ?? Decoration.none)
    }
  )
  return plugin
}

class Chip extends WidgetType {
  readonly #value: NamedValue
  readonly #onOpen: (name: string) => void

  constructor(value: NamedValue, onOpen: (name: string) => void) {
    super()
    this.#value = value
    this.#onOpen = onOpen
  }

  override eq(other: Chip): boolean {
    return other.#value.name === this.#value.name && other.#value.value === this.#value.value
  }

  toDOM(): HTMLElement {
    const { name, label, value } = this.#value
    const chip = document.createElement('button')
    chip.type = 'button'
    chip.className = 'chip'
    chip.textContent = value
    chip.title = label
    chip.setAttribute('aria-label', `${value}: edit ${label}`)
    chip.addEventListener('click', () => this.#onOpen(name))
    return chip
  }

  override ignoreEvent(event: Event): boolean {
    return event.type === 'click' || event.type === 'mousedown' || event.type === 'keydown'
  }
}
