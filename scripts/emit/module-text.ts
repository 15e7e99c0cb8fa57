/** A value of JSON that a module exports. */
interface Constant {
  readonly name: string
  readonly data: unknown
  readonly text: string
}

/** The text of a module, and the constants that it exports, for programs that load no modules. */
export interface EmittedModule {
  readonly text: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** @param origin the source that the first line names @param body constants, and other code */
export function moduleOf(origin: string, ...body: readonly (Constant | string)[]): EmittedModule {
  const constants = body.filter((part) => typeof part !== 'string')
  return {
    text: moduleText(origin, ...body.map((part) => (typeof part === 'string' ? part : part.text))),
    exports: Object.fromEntries(constants.map(({ name, data }) => [name, data]))
  }
}

export function moduleText(origin: string, ...body: readonly string[]): string {
  return `${[`// Generated from ${origin}, do not edit.`, ...body].join('\n\n')}\n`
}

export function constant(name: string, data: unknown, type?: string): Constant {
  return { name, data, text: `export const ${name}${type ? `: ${type}` : ''} = ${jsonText(data)}` }
}

/** The type of texts by names. */
export const textsByName = 'Readonly<Record<string, string>>'

export function jsonText(data: unknown): string {
  return JSON.stringify(data, null, 2)
}

/** A type of a module of schema/, as a module of src/generated or a folder in it refers to it. */
export function schemaType(file: string, name: string, depth = 0): string {
  return `import('${'../'.repeat(depth + 2)}schema/${file}.ts').${name}`
}
