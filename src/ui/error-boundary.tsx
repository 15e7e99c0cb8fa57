import { Component, type ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
  /** What takes the place of the children once they have thrown; nothing unless given. */
  readonly fallback?: (error: unknown) => ReactNode
}

interface State {
  readonly failure?: { readonly error: unknown }
}

/** Keeps the rest of the page alive where a part of it throws. The root of the application reports the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback?.(failure.error) : this.props.children
  }
}
