import { Component, type ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
  /** Replaces the children after an error; by default nothing does. */
  readonly fallback?: (error: unknown) => ReactNode
}

/** Limits an error to the part of the page that throws it. The root of the application reports the error. */
export class ErrorBoundary extends Component<Props> {
  override state: { readonly failure?: { readonly error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback?.(failure.error) : this.props.children
  }
}
