import type { ReactElement } from 'react'

/**
 * Development only: what each renderer has rendered by its data, because an edit changes few sections. After an edit of
 * content, Vite evaluates again only what depends on it: some renderers are other functions then, but this module
 * stays. After an edit of code it starts empty.
 */
const renderers = new WeakMap<object, Map<string, string>>()

/** How many sections of each renderer are kept: an edit changes one, and a page has few of a type. */
const capacity = 50

/** The names of renderers, each with data without its words, for which sections were checked. */
const checked = new Set<string>()

/** The HTML of a section. Calls `check` if no section of its renderer had the same fields before. */
export function cachedHtml({ type, props }: ReactElement, render: () => string, check: () => void): string {
  if (typeof type === 'string') return render()
  const fields = JSON.stringify(props, (_, value: unknown) => (typeof value === 'object' ? value : typeof value))
  const checkedAs = `${type.name} ${fields}`
  if (!checked.has(checkedAs)) check()
  checked.add(checkedAs)
  const htmlByData = renderers.get(type) ?? new Map<string, string>()
  renderers.set(type, htmlByData)
  const data = JSON.stringify(props)
  const html = htmlByData.get(data) ?? render()
  // The oldest is first.
  htmlByData.delete(data)
  htmlByData.set(data, html)
  const [oldest] = htmlByData.keys()
  if (htmlByData.size > capacity && oldest !== undefined) htmlByData.delete(oldest)
  return html
}
