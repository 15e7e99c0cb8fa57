import type { ReactElement } from 'react'

interface Rendered {
  /** HTML by data. */
  readonly html: Map<string, string>
  /** Data without its words, for which the section was checked. */
  readonly checked: Set<string>
}

/**
 * Development only: what each renderer has rendered, because an edit changes few sections. After an edit, Vite evaluates
 * again only what depends on it. A renderer is then another function; this module depends on nothing, so it stays.
 */
const renderers = new WeakMap<object, Rendered>()

/** The HTML of a section. Calls `check` if no section of its renderer had the same fields before. */
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
