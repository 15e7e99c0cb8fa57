import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderers } from '../../generated/renderers.ts'
import type { SectionData } from '../islands/route-data.ts'

/** A section as an element of the renderer of its type. */
export function sectionElement(data: SectionData): ReactElement {
  const renderer = Object.entries(renderers).find(([type]) => type === data.type)?.[1]
  if (!renderer) throw new Error(`The section type "${data.type}" has no renderer.`)
  // Emitting wrote the data for the renderer of this type, which the compiler cannot follow for a union of types.
  return createElement(renderer as ComponentType<SectionData>, data)
}
