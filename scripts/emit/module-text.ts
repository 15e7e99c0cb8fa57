/** @param origin the source that the first line names */
export function moduleText(origin: string, imports: readonly string[], body: readonly string[]): string {
  const head = `// Generated from ${origin}, do not edit.`
  return `${[[head, ...imports].join('\n'), ...body].join('\n\n')}\n`
}

/** Formats data as JSON. Indents all lines but the first by `indent` spaces. */
export function jsonText(data: unknown, indent = 0): string {
  return JSON.stringify(data, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`)
}
