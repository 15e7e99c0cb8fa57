import type { Plugin, Rolldown } from 'vite'

/** The code that the browser gets, by address. */
export interface ClientCode {
  /** The application, and then all that it and these live sections import, which can so be asked for at once. */
  readonly codeOf: (liveTypes: readonly string[]) => readonly string[]
  /** The text of each style sheet. */
  readonly styles: ReadonlyMap<string, string>
}

/** What src/app/start-in-steps.ts runs, one after the other. */
const steps = ['app/react.ts', 'app/router-library.ts', 'app/start.tsx']

/** A plug-in that notes what the client's build writes, and what it noted once the build is over. */
export function noteClientCode(): { plugin: Plugin; noted: () => ClientCode } {
  let code: ClientCode | undefined
  let base = '/'
  return {
    plugin: {
      name: 'note-client-code',
      applyToEnvironment: ({ name }) => name === 'client',
      configResolved: (config) => void (base = config.base),
      generateBundle: { order: 'post', handler: (_, bundle) => void (code = clientCode(bundle, base)) }
    },
    noted() {
      if (!code) throw new Error('The build of the client has written nothing.')
      return code
    }
  }
}

/** `base` is the folder of the site, with a slash at its end. */
function clientCode(bundle: Rolldown.OutputBundle, base: string): ClientCode {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const assets = Object.values(bundle).filter((output) => output.type === 'asset')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const application = ['pages/+client.ts', ...steps].map((module) => chunkOf(chunks, `/src/${module}`))
  return {
    codeOf(liveTypes) {
      const files = new Set<string>()
      const sections = liveTypes.map((type) => chunkOf(chunks, `/src/sections/${type}.tsx`))
      for (const chunk of [...application, ...sections]) addImports(chunk, files, byFile)
      return [...files].map((file) => base + file)
    },
    styles: new Map(
      assets
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .map(({ fileName, source }) => [base + fileName, Buffer.from(source).toString()])
    )
  }
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`The build of the client has no chunk with ${module}.`)
  return chunk
}

/** Adds a chunk, and then those that it imports statically, however far it reaches. */
function addImports(
  chunk: Rolldown.OutputChunk,
  files: Set<string>,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>
) {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const file of chunk.imports) {
    const imported = byFile.get(file)
    if (imported) addImports(imported, files, byFile)
  }
}
