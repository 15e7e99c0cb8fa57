import { parseArgs } from 'node:util'
import { buildSite } from '../build/build-site.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics, formatReminders } from '../diagnostics/format-terminal.ts'
import { setShortRunFlags } from '../platform/v8-flags.ts'

/** `npm run build`. `--no-cache` reads nothing that was kept, `--verbose` says what changed. Exit code 0: built; 1: content has issues and nothing was touched; 2: the build failed. */
async function main(): Promise<number> {
  const started = performance.now()
  const { values } = parseArgs({
    options: {
      'no-cache': { type: 'boolean' },
      'no-compress': { type: 'boolean' },
      'no-social-images': { type: 'boolean' },
      root: { type: 'string' },
      verbose: { type: 'boolean' }
    }
  })
  const { diagnostics, texts, result, summary } = await buildSite(values.root ?? projectRoot, {
    cache: !values['no-cache'],
    compress: !values['no-compress'],
    socialImages: !values['no-social-images']
  })
  console.log([formatDiagnostics(diagnostics, texts), formatReminders(diagnostics)].filter(Boolean).join('\n\n'))
  if (!result || !summary) {
    console.error('\nNothing was built; dist/client is as it was.')
    return 1
  }
  if (values.verbose) console.log(`\n${summary.rebuildReasons.join('\n')}`)
  const pages = result.content.pages.size
  const { rendered } = summary
  const code = summary.code === 'kept' ? 'code unchanged' : 'code bundled'
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `\n${pages} pages: ${rendered.length} rendered, ${pages - rendered.length} unchanged; ${code}; ${seconds} s`
  )
  return 0
}

setShortRunFlags()

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  }
)
