import { createElement, type ComponentType, type ReactElement } from 'react'
import type { RouteData } from '../../schema/emitted.ts'

/** What is told of a page outside of it: by its head, to the assistant, in the visitor's log. */
export type PageFacts = Omit<RouteData, 'sections'>

/** A page with its sections ready to be drawn. */
export interface PageContent extends PageFacts {
  readonly sections: readonly SectionView[]
}

export interface SectionView {
  readonly draw: (key: number) => ReactElement
}

export interface SectionWords {
  readonly type: string
}

/** A page's words with the renderers of their sections, as a document is rendered of it, and as development shows it. */
export async function drawable({ sections, ...words }: RouteData): Promise<PageContent> {
  const { renderers } = await import('../generated/renderers.ts')
  return {
    ...words,
    // The table has for each type the renderer of its words, which the compiler cannot follow for a union of types.
    sections: sections.map((one) => section(renderers[one.type] as ComponentType<typeof one>, one))
  }
}

/** A section's words with its renderer, which must want exactly these words. */
export function section<S extends SectionWords>(renderer: ComponentType<S>, words: NoInfer<S>): SectionView {
  return { draw: (key) => createElement(renderer, { ...words, key }) }
}
