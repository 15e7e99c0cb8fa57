import { buildSite } from '../build/build-site.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics, formatReminders } from '../diagnostics/format-terminal.ts'
import { progress } from '../platform/progress.ts'
import { parseOptions, runCommand } from './run-command.ts'

const usage = `npm run build -- [--no-cache] [--no-compress] [--no-social-images] [--verbose] [--root <folder>]

Checks the content and builds the site into dist/client. A build that fails leaves the last one as it is.

  --no-cache          build without the cache of earlier builds
  --no-compress       do not write .br and .gz files, for hosts that compress
  --no-social-images  do not write images for link previews
  --verbose           print why the code was bundled and each page was rendered
  --root              the project's folder (default: this project)

Exit code 0: built; 1: the content has errors; 2: the build failed.`

async function main(): Promise<number> {
  const started = performance.now()
  const { values } = parseOptions(usage, {
    'no-cache': false,
    'no-compress': false,
    'no-social-images': false,
    root: projectRoot,
    verbose: false
  })
  progress.start()
  const { diagnostics, texts, result, summary } = await buildSite(values.root, {
    cache: !values['no-cache'],
    compress: !values['no-compress'],
    socialImages: !values['no-social-images']
  })
  progress.end()
  console.log([formatDiagnostics(diagnostics, texts), formatReminders(diagnostics)].filter(Boolean).join('\n\n'))
  if (!result || !summary) {
    console.error('\nThe content has errors. dist/client is unchanged.')
    return 1
  }
  if (values.verbose) console.log(`\n${summary.renderReasons.join('\n')}`)
  const pages = result.content.pages.size
  const { rendered } = summary
  const code = summary.code === 'cached' ? 'code unchanged' : 'code bundled'
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `\n${pages} pages: ${rendered.length} rendered, ${pages - rendered.length} unchanged; ${code}; ${seconds} s`
  )
  return 0
}

runCommand(main, process.exit)
