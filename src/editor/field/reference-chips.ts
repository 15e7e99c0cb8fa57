import type { Extension } from '@codemirror/state'
import { Decoration, EditorView, MatchDecorator, ViewPlugin, WidgetType, type ViewUpdate } from '@codemirror/view'
import type { FieldSource, NamedValue, Names } from '../../../schema/editing.ts'
import { reference } from './references.ts'

/**
 * Shows references, such as `$(plans.starter.price)`, as chips with their values. The cursor moves over a chip as over
 * one character.
 */
export function referenceChips({ values }: Names, onOpen: (source: FieldSource) => void): Extension {
  const valueOf = new Map(values.map((value) => [value.name, value]))
  const chips = new MatchDecorator({
    regexp: reference,
    decoration: ([, escape, name = '']) => {
      const value = escape ? undefined : valueOf.get(name)
      return value ? Decoration.replace({ widget: new Chip(value, onOpen) }) : null
    }
  })
  return ViewPlugin.define(
    (view) => ({
      chips: chips.createDeco(view),
      update(change: ViewUpdate) {
        this.chips = chips.updateDeco(change, this.chips)
      }
    }),
    {
      decorations: ({ chips }) => chips,
      provide: (self) => EditorView.atomicRanges.of((view) => view.plugin(self)?.chips ?? Decoration.none)
    }
  )
}

class Chip extends WidgetType {
  readonly #value: NamedValue
  readonly #onOpen: (source: FieldSource) => void

  constructor(value: NamedValue, onOpen: (source: FieldSource) => void) {
    super()
    this.#value = value
    this.#onOpen = onOpen
  }

  override eq(other: Chip): boolean {
    return other.#value.name === this.#value.name && other.#value.value === this.#value.value
  }

  toDOM(): HTMLElement {
    const { label, value } = this.#value
    const chip = document.createElement('button')
    chip.type = 'button'
    chip.className = 'chip'
    chip.textContent = value
    chip.title = label
    chip.setAttribute('aria-label', `${value}: edit ${label}`)
    const source: FieldSource = { ...this.#value, place: label, control: 'line', raw: value }
    chip.addEventListener('click', () => this.#onOpen(source))
    return chip
  }

  override ignoreEvent(event: Event): boolean {
    return event.type === 'click' || event.type === 'mousedown' || event.type === 'keydown'
  }
}
