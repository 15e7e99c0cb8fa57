import { createElement, type ComponentType, type ReactElement } from 'react'

/** A page as the emit stage writes it: what its head says, and its sections ready to be drawn. */
export interface PageContent {
  readonly id: string
  readonly path: string
  /** The full address, for search engines and link previews. */
  readonly address: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  readonly sections: readonly SectionView[]
}

export interface SectionView {
  readonly draw: (key: number) => ReactElement
}

/** A section's words with its renderer, which must want exactly these words. */
export function section<S extends { readonly type: string }>(
  renderer: ComponentType<S>,
  words: NoInfer<S>
): SectionView {
  return { draw: (key) => createElement(renderer, { ...words, key }) }
}
