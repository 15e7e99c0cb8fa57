import type { Plugin, Rolldown } from 'vite'
import { z } from 'zod'

/** What the client's build has written, in a form that can be kept in a file. All code is named by its address. */
export const notedCode = z.object({
  /** The application, and then all that it imports, which can so be asked for at once. */
  application: z.array(z.string()),
  /** The same of each section that is loaded by itself, by its type. */
  sections: z.record(z.string(), z.array(z.string())),
  /** The text of the style sheet that every page is painted with. */
  styles: z.string(),
  /** The font files that every page needs at once. */
  fonts: z.array(z.string())
})

export type NotedCode = z.output<typeof notedCode>

/** The code that the browser gets, by address, and what its first paint needs. */
export interface ClientCode extends Pick<NotedCode, 'styles' | 'fonts'> {
  /** The application, and then all that it and these live sections import, which can so be asked for at once. */
  readonly codeOf: (liveTypes: readonly string[]) => readonly string[]
}

export function clientCodeOf({ application, sections, ...firstPaint }: NotedCode): ClientCode {
  const codeOfSection = (type: string) => {
    const code = sections[type]
    if (!code) throw new Error(`The build of the client has no chunk for the section ${type}.`)
    return code
  }
  return {
    ...firstPaint,
    codeOf: (liveTypes) => [...new Set([...application, ...liveTypes.flatMap(codeOfSection)])]
  }
}

/** In src: what the early script of every page calls to start the application. */
export const entryModule = 'app/start-in-steps.ts'
/** In src: the style sheet that every page is painted with. */
export const styleModule = 'theme/theme.css'
/** The font of the letters that pages are written with: no other is worth a request before the first paint. */
const firstFont = /\/inter-letters-\w+\.woff2$/

/** What the entry runs, one after the other. */
const steps = ['app/react.ts', 'app/router-library.ts', 'app/start.tsx']

/** A plug-in that notes what the client's build writes, and what it noted once the build is over. */
export function noteClientCode(): { plugin: Plugin; noted: () => NotedCode } {
  let code: NotedCode | undefined
  let base = '/'
  return {
    plugin: {
      name: 'note-client-code',
      applyToEnvironment: ({ name }) => name === 'client',
      configResolved: (config) => void (base = config.base),
      generateBundle: { order: 'post', handler: (_, bundle) => void (code = codeIn(bundle, base)) }
    },
    noted() {
      if (!code) throw new Error('The build of the client has written nothing.')
      return code
    }
  }
}

/** `base` is the folder of the site, with a slash at its end. */
function codeIn(bundle: Rolldown.OutputBundle, base: string): NotedCode {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const assets = Object.values(bundle).filter((output) => output.type === 'asset')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (...wanted: readonly Rolldown.OutputChunk[]) => {
    const files = new Set<string>()
    for (const chunk of wanted) addImports(chunk, files, byFile)
    return [...files]
  }
  const codeOf = (...wanted: readonly Rolldown.OutputChunk[]) => filesOf(...wanted).map((file) => base + file)
  const application = [entryModule, ...steps].map((module) => chunkOf(chunks, `/src/${module}`))
  const sections = chunks.flatMap((chunk) => sectionsIn(chunk).map((type) => [type, codeOf(chunk)] as const))
  const styles = assets.find(({ originalFileNames }) => originalFileNames.includes(`src/${styleModule}`))
  if (!styles) throw new Error(`The build of the client has no style sheet of src/${styleModule}.`)
  return {
    application: codeOf(...application),
    sections: Object.fromEntries(sections),
    styles: Buffer.from(styles.source).toString().trim(),
    fonts: assets.flatMap(({ fileName, originalFileNames }) =>
      originalFileNames.some((name) => firstFont.test(name)) ? [base + fileName] : []
    )
  }
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`The build of the client has no chunk with ${module}.`)
  return chunk
}

/** The types of the sections whose renderers are in a chunk. */
function sectionsIn({ modules }: Rolldown.OutputChunk): string[] {
  return Object.keys(modules).flatMap((id) => /\/src\/sections\/([^/]+)\.tsx$/.exec(id)?.[1] ?? [])
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
