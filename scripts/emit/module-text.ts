/** The text of a generated module. `origin` is what it was made from. */
export function moduleText(origin: string, imports: readonly string[], body: readonly string[]): string {
  const head = `// Generated from ${origin}, do not edit.`
  return `${[[head, ...imports].join('\n'), ...body].join('\n\n')}\n`
}

/** JSON that may stand in a module, its lines after the first indented by `indent`. */
export function jsonText(data: unknown, indent = 0): string {
  return JSON.stringify(data, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`)
}
