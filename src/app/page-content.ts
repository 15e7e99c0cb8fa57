import { createElement, type ComponentType, type ReactElement } from 'react'
import type { Entry } from '../../schema/content.ts'
import type { Emitted } from '../../schema/emitted.ts'

/** What is told of a page outside of it: by its head, to the assistant, in the visitor's log. */
export interface PageFacts {
  readonly id: string
  readonly path: string
  /** The full address, for search engines and link previews. */
  readonly address: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  /** What the bar at the foot of phones sells. */
  readonly buyBar?: PlanOffer
}

/** As much of a plan as it takes to sell it in a line. */
export type PlanOffer = Pick<Emitted<Entry<'plans'>>, 'id' | 'name' | 'price' | 'period' | 'purchaseUrl'>

/** A page as the emit stage writes it: what its head says, and its sections ready to be drawn. */
export interface PageContent extends PageFacts {
  readonly sections: readonly SectionView[]
}

export interface SectionView {
  /** Undefined where the section came with the document, and is only kept. */
  readonly words: SectionWords | undefined
  readonly draw: (key: number) => ReactElement
}

export interface SectionWords {
  readonly type: string
}

/** A section's words with its renderer, which must want exactly these words. */
export function section<S extends SectionWords>(renderer: ComponentType<S>, words: NoInfer<S>): SectionView {
  return { words, draw: (key) => createElement(renderer, { ...words, key }) }
}
