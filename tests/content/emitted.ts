import type { EmittedFiles } from '../../scripts/emit.ts'
import type { Compiled } from '../../scripts/compile.ts'

/** The files that a site without errors is emitted as. */
export function emittedFiles({ issues, result }: Compiled): EmittedFiles {
  if (!result) throw new Error(`The site has issues: ${JSON.stringify(issues)}`)
  return result.emit()
}

interface EmittedSection {
  /** The name of its renderer. */
  readonly renderer: string
  readonly words: Readonly<Record<string, unknown>>
}

/** The sections of an emitted page, in order. */
export function sectionsOf(files: EmittedFiles, page: string): readonly EmittedSection[] {
  const { sections } = exportsOf(files, `pages/${page}.ts`)['page'] as { sections: readonly EmittedSection[] }
  return sections
}

/** What an emitted module exports, by name. Renderers stand for themselves by name, sections are told apart by them. */
export function exportsOf(files: EmittedFiles, name: string): Record<string, unknown> {
  const text = files.get(name) ?? ''
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, exported]) => exported)
  const renderers = importsOf(files, name).filter((imported) => /^[A-Z]/.test(imported))
  const code = text
    .replaceAll(/^(?:import|type) .*$/gm, '')
    .replaceAll(/^export const (\w+)(?:: [^=]+)? = /gm, 'const $1 = ')
    .replace(/ as const$/m, '')
  const run = new Function('section', ...renderers, `${code}\nreturn { ${names.join(', ')} }`) as (
    ...scope: readonly unknown[]
  ) => Record<string, unknown>
  return run((renderer: string, words: object) => ({ renderer, words }), ...renderers)
}

/** The names that an emitted module imports to use them, not as types alone. */
export function importsOf(files: EmittedFiles, name: string): string[] {
  const lines = [...(files.get(name) ?? '').matchAll(/^import \{ (.*) \} from/gm)]
  return lines.flatMap(([, names = '']) => names.split(', ')).filter((one) => !one.startsWith('type '))
}
