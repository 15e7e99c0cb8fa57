import { RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import type { Names } from '../../../schema/editing.ts'
import { reference } from './references.ts'

/**
 * Shows references, such as `$(plans.starter.price)`, as chips with their values. The cursor steps over a chip, and a
 * key deletes it whole.
 */
export function referenceChips({ values }: Names, onOpen: (name: string) => void): Extension {
  const known = new Map(values.map(({ name, value }) => [name, value]))
  const chipsOf = (state: EditorState): DecorationSet => {
    const chips = new RangeSetBuilder<Decoration>()
    for (const { 0: token, 1: escape, 2: name = '', index } of state.doc.toString().matchAll(reference)) {
      const value = known.get(name)
      if (escape || value === undefined) continue
      chips.add(index, index + token.length, Decoration.replace({ widget: new Chip(name, value, onOpen) }))
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
  readonly #name: string
  readonly #value: string
  readonly #onOpen: (name: string) => void

  constructor(name: string, value: string, onOpen: (name: string) => void) {
    super()
    this.#name = name
    this.#value = value
    this.#onOpen = onOpen
  }

  override eq(other: Chip): boolean {
    return other.#name === this.#name && other.#value === this.#value
  }

  toDOM(): HTMLElement {
    const chip = document.createElement('button')
    chip.type = 'button'
    chip.className = 'chip'
    chip.textContent = this.#value
    chip.title = `$(${this.#name})`
    chip.setAttribute('aria-label', `${this.#value}, from ${this.#name}: edit where it is defined`)
    chip.addEventListener('click', () => this.#onOpen(this.#name))
    return chip
  }

  override ignoreEvent(event: Event): boolean {
    return event.type === 'click' || event.type === 'mousedown' || event.type === 'keydown'
  }
}
