/** @param origin the source that the first line names */
export function moduleText(origin: string, imports: readonly string[], body: readonly string[]): string {
  const head = `// Generated from ${origin}, do not edit.`
  return `${[[head, ...imports].join('\n'), ...body].join('\n\n')}\n`
}

export function jsonText(data: unknown): string {
  return JSON.stringify(data, null, 2)
}
