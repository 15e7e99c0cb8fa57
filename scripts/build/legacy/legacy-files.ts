import { join, posix } from 'node:path'
import { build, transform, type TransformOptions } from 'esbuild'
import { digest } from '../../platform/digest.ts'
import type { Browsers } from './browsers.ts'
import { lowerStyles } from './lower-styles.ts'

/** The finished files of the client build. */
export interface ModernFiles {
  /** The code of all chunks by file name, such as `assets/chunks/a.js`. */
  readonly scripts: ReadonlyMap<string, string>
  /** The file that exports `start`. */
  readonly entry: string
  /** The main style sheet first, then the style sheets that chunks load. */
  readonly styles: readonly string[]
}

const assets = 'assets/'
const legacyPrefix = `${assets}legacy-`

/**
 * The files for browsers without popovers: a mirror of all scripts in their syntax, `start.js` with what they lack, and
 * `styles.css`. Made from finished files, so the modern ones stay as they are.
 */
export async function legacyFiles({ scripts, entry, styles }: ModernFiles, browsers: Browsers, root: string) {
  const options = syntaxOf(browsers)
  const lowered = await Promise.all(
    [...scripts].map(async ([key, code]) => [key.slice(assets.length), (await transform(code, options)).code] as const)
  )
  const mirror = new Map([
    ...lowered,
    ['start.js', await startScript(posix.relative(assets, entry), options, root)],
    ['styles.css', lowerStyles(styles, browsers)]
  ])
  // With a digest, because hosts serve `assets/` as files that never change.
  const folder = `${legacyPrefix}${digest(...[...mirror].flat()).slice(0, 8)}`
  // Vite preloads chunks by their full names.
  const files = [...mirror].map(
    ([name, text]) => [`${folder}/${name}`, text.replaceAll(`"${assets}chunks/`, `"${folder}/chunks/`)] as const
  )
  return { folder, files: new Map(files) }
}

/** What src/browser/polyfills.ts adds to a browser, and then the start of the application. */
async function startScript(entry: string, options: ReturnType<typeof syntaxOf>, root: string): Promise<string> {
  const contents = `import './polyfills.ts'\nexport const start = async () => (await import('./${entry}')).start()`
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir: join(root, 'src', 'browser'), loader: 'ts' },
    bundle: true,
    external: [`./${entry}`],
    write: false
  })
  return outputFiles[0]?.text ?? ''
}

/** Options of esbuild for code that browsers parse. */
export function syntaxOf(browsers: Browsers) {
  return {
    format: 'esm',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    target: Object.entries(browsers).map(([name, version]) => `${name}${version}`),
    // esbuild counts it as missing in Safari 14.0 for a mistake in a rare case, and cannot lower it.
    supported: { destructuring: true }
  } satisfies TransformOptions
}
