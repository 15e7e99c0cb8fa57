/** @param origin the source that the first line names */
export function moduleText(origin: string, ...body: readonly string[]): string {
  return `${[`// Generated from ${origin}, do not edit.`, ...body].join('\n\n')}\n`
}

/** A value of JSON that a module exports. */
export function constant(name: string, data: unknown, type?: string): string {
  return `export const ${name}${type ? `: ${type}` : ''} = ${jsonText(data)}`
}

export function jsonText(data: unknown): string {
  return JSON.stringify(data, null, 2)
}

/** A type of a module of schema/, as a module of src/generated or a folder in it refers to it. */
export function schemaType(file: string, name: string, depth = 0): string {
  return `import('${'../'.repeat(depth + 2)}schema/${file}.ts').${name}`
}
