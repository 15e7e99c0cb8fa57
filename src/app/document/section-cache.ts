import type { ReactElement } from 'react'

/**
 * Development only: the HTML of sections by renderer and data, because an edit changes few of them. After an edit, Vite
 * evaluates the renderers again that depend on it, which makes them other functions; it never does so with this module.
 */
const rendered = new WeakMap<object, Map<string, string>>()

export function cachedHtml({ type: renderer, props }: ReactElement, render: () => string): string {
  if (typeof renderer === 'string') return render()
  const known = rendered.get(renderer) ?? new Map<string, string>()
  rendered.set(renderer, known)
  const key = JSON.stringify(props)
  const html = known.get(key) ?? render()
  known.set(key, html)
  return html
}
