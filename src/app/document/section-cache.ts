import type { ReactElement } from 'react'

interface Rendered {
  /** HTML by data. */
  readonly html: Map<string, string>
  /** Data without its words, for which the section was checked. */
  readonly checked: Set<string>
}

/**
 * Development only: what is known of each renderer, because an edit changes few sections. After an edit, Vite evaluates
 * the renderers again that depend on it, which makes them other functions; it never does so with this module.
 */
const renderers = new WeakMap<object, Rendered>()

/** The HTML of a section, which `check` is called for where other fields than before are set. */
export function cachedHtml({ type, props }: ReactElement, render: () => string, check: () => void): string {
  if (typeof type === 'string') return render()
  const { html, checked } = renderers.get(type) ?? { html: new Map(), checked: new Set() }
  renderers.set(type, { html, checked })
  const fields = JSON.stringify(props, (_, value: unknown) => (typeof value === 'object' ? value : typeof value))
  if (!checked.has(fields)) check()
  checked.add(fields)
  const data = JSON.stringify(props)
  const text = html.get(data) ?? render()
  html.set(data, text)
  return text
}
