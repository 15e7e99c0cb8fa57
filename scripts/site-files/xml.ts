import { escapeHtml } from '../../src/shared/escape-html.ts'

/** `children` are elements, or a text to escape. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] | string = []
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const open = `<${name}${written.join('')}`
  if (children.length === 0) return `${open}/>`
  if (typeof children === 'string') return `${open}>${escapeHtml(children)}</${name}>`
  return [`${open}>`, ...children, `</${name}>`].join('\n')
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`
}
