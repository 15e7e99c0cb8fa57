import { Component, createElement, type ComponentType, type ReactNode } from 'react'
import { renderers } from '../generated/renderers.ts'

/** An example drawn as on a page. */
export function Preview({ type, words }: { type: string; words: unknown }) {
  const renderer = Object.entries(renderers).find(([name]) => name === type)?.[1]
  if (!renderer || typeof words !== 'object' || words === null) return null
  return (
    <div className="documentation-preview">
      {/* The emit stage made these words for the renderer of this type, which the compiler cannot follow. */}
      <Boundary>{createElement(renderer as ComponentType<object>, words)}</Boundary>
    </div>
  )
}

/** A renderer that fails fails alone. */
class Boundary extends Component<{ children: ReactNode }, { failure?: string }> {
  override state: { failure?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) }
  }

  override render(): ReactNode {
    return this.state.failure ? <p role="alert">{this.state.failure}</p> : this.props.children
  }
}
