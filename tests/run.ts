import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import * as z from 'zod'
import { legacyBrowsers } from '../scripts/build/legacy/browsers.ts'
import { findOrInstallChromium90 } from './chromium-90.ts'
import { findOrInstallChromium } from './install-chromium.ts'
import { installedBrowsers } from './other-browsers/installed-browsers.ts'
import { filesIn } from '../scripts/platform/files.ts'
import { generate } from '../scripts/compile/generate.ts'
import { hasErrors } from '../scripts/diagnostics/diagnostic.ts'
import { buildCache, projectRoot, scriptRunner } from '../scripts/platform/project-paths.ts'
import { formatDiagnostics } from '../scripts/diagnostics/format-terminal.ts'
import { parseOptions, runCommand } from '../scripts/commands/run-command.ts'

interface Suite {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Printed last, as the end of a log may be all that is left. */
  readonly failures?: readonly string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Why the file did not load. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })
      )
    })
  )
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown())
})

const usage = `npm test

Checks content, types, format, lint rules and unused code, then runs Vitest, the build and the browser tests. Finds a
Chromium or installs one. Firefox and WebKit are tested where they are installed.

Exit code 0: all passed; 1: a test failed; 2: the tool failed.`

async function main(): Promise<number> {
  parseOptions(usage, {})
  const suites = [
    await contentSuite(),
    // In parallel, because each uses about one processor.
    ...(await Promise.all([
      commandSuite('types', ['tsc', '--noEmit']),
      // Authors may write their content in any format.
      commandSuite('format', ['prettier', '--check', '.', '!content']),
      commandSuite('lint', ['oxlint']),
      commandSuite('unused', ['knip'])
    ]))
  ]
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
  try {
    suites.push(vitestSuite(join(reports, 'vitest.json')))
    const build = suite(
      'build',
      run(process.execPath, [scriptRunner, join(projectRoot, 'scripts', 'commands', 'build.ts')])
    )
    suites.push(
      build,
      build.failed ? { name: 'browser', passed: 0, failed: 1 } : browserSuite(join(reports, 'playwright.json'))
    )
    if (!build.failed && installedBrowsers().length > 0) {
      const script = join(projectRoot, 'tests', 'other-browsers', 'run.ts')
      suites.push(suite('others', run(process.execPath, [scriptRunner, script])))
    }
  } finally {
    rmSync(reports, { recursive: true })
  }

  console.log(suites.flatMap(({ failures = [] }) => failures).join('\n'))
  for (const { name, passed, failed, skipped } of suites)
    console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  const total = (key: 'passed' | 'failed') => suites.reduce((sum, suite) => sum + suite[key], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') > 0 ? 1 : 0
}

async function contentSuite(): Promise<Suite> {
  const { diagnostics, texts } = await generate(projectRoot, buildCache(projectRoot))
  console.log(formatDiagnostics(diagnostics, texts))
  return suite('content', !hasErrors(diagnostics))
}

/** Runs a command of a package, and prints its output when it ends. */
async function commandSuite(name: string, command: readonly string[]): Promise<Suite> {
  const args = ['--no-install', ...command]
  return new Promise((resolve) =>
    execFile('npx', args, { cwd: projectRoot, maxBuffer: Infinity }, (failure, stdout, stderr) => {
      console.log(`\n> npx ${args.join(' ')}\n${stdout}${stderr}`.trimEnd())
      if (failure && typeof failure.code !== 'number') console.error(failure)
      resolve(suite(name, failure === null))
    })
  )
}

function vitestSuite(report: string): Suite {
  const clean = runTool(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(readJson(report))
  // A test file that does not load fails the run, but no test.
  const failed = clean ? numFailedTests : Math.max(1, numFailedTests)
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      `\nFAILED ${relative(projectRoot, name)}`,
      message,
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`)
    ])
  return { name: 'vitest', passed: numPassedTests, failed, skipped: numPendingTests, failures }
}

function browserSuite(report: string): Suite {
  if (legacyBrowsers(projectRoot)) findOrInstallChromium90(console.log)
  const clean = runTool(
    ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=dot,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM: findOrInstallChromium(console.log)
    }
  )
  const { stats } = playwrightReport.parse(readJson(report))
  const failed = stats.unexpected
  const pages = failed > 0 ? failedPages() : []
  console.log(pages.join('\n'))
  return {
    name: 'browser',
    failures: pages.map(withoutSnapshot),
    // Only the tests in Chromium 90 are run again; playwright.config.ts says why.
    passed: stats.expected + stats.flaky,
    failed: clean ? failed : Math.max(1, failed),
    skipped: stats.skipped
  }
}

/** What each failed browser test saw. */
function failedPages(): string[] {
  const results = join(projectRoot, 'test-results')
  return [...filesIn(results)]
    .filter((file) => basename(file) === 'error-context.md')
    .map((file) => readFileSync(join(results, file), 'utf8'))
}

/** Only the name of a test, and its error. */
function withoutSnapshot(page: string): string {
  const [details = ''] = page.slice(page.indexOf('# Test info')).split(/^(?:```yaml|# Page snapshot)$/m)
  return details
}

function suite(name: string, ok: boolean): Suite {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

function runTool(command: readonly string[], environment?: Readonly<Record<string, string>>): boolean {
  return run('npx', ['--no-install', ...command], environment)
}

function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n> ${[basename(command), ...args].join(' ')}`)
  const { status, error } = spawnSync(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  if (error) throw error
  return status === 0
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

runCommand(main)
