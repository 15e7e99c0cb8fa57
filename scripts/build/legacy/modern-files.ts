import type { Rolldown } from 'vite'

/** The finished files of the client build. */
export interface ModernFiles {
  /** The code of all chunks by file name, such as `assets/chunks/a.js`. */
  readonly scripts: ReadonlyMap<string, string>
  /** The file that exports `start`. */
  readonly entry: string
  /** The main style sheet first, then those that chunks load. */
  readonly styles: readonly string[]
}

export function modernFiles(bundle: Rolldown.OutputBundle, entry: string, mainStyles: string): ModernFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const sheets = new Set<string>()
  const seen = new Set<string>()
  for (const { fileName } of chunks) addSheets(fileName, bundle, sheets, seen)
  return {
    scripts: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    entry,
    styles: [mainStyles, ...[...sheets].map((file) => textOf(bundle[file]))]
  }
}

/** Adds the style sheets of a chunk in the order in which pages load them: first those of what it imports. */
function addSheets(file: string, bundle: Rolldown.OutputBundle, sheets: Set<string>, seen: Set<string>): void {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return
  seen.add(file)
  for (const imported of chunk.imports) addSheets(imported, bundle, sheets, seen)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
}

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return output?.type === 'asset' ? Buffer.from(output.source).toString() : ''
}
