import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { isRoot } from '../../scripts/platform/chromium.ts'
import { findOrInstallChromium } from '../install-chromium.ts'
import { folder, median, readArguments, report, withServer } from './browser/site.ts'
import { withTwin } from './browser/twin.ts'

/** The last version for Node 20. Downloaded on demand, because it is larger than all installed packages together. */
const version = '12.8.2'

const result = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ numericValue: z.number().optional(), score: z.number().nullable(), title: z.string() })
  )
})
type Result = z.infer<typeof result>

/**
 * `npm run bench -- lighthouse [--runs n] [page …]`: medians of Lighthouse’s scores and figures for a phone. The score
 * for performance is compared with the score of the same HTML without scripts.
 */
export async function bench(args: readonly string[] = []): Promise<void> {
  const { runs, pages } = readArguments(args, 5)
  const compare = async (url: string, twinUrl: string) => {
    for (const page of pages) {
      const results: Result[] = []
      const twins: Result[] = []
      for (let run = 0; run < runs; run++) {
        results.push(await lighthouse(url + page))
        twins.push(await lighthouse(twinUrl + page))
      }
      reportPage(page, results, twins)
    }
  }
  await withServer(folder, (url) => withTwin((twinUrl) => compare(url, twinUrl)))
}

function reportPage(page: string, results: readonly Result[], twins: readonly Result[]): void {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => score(results, name))
  const [performance = 0, ...others] = scores
  const twin = score(twins, 'performance')
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN))
  const [fcp, lcp, tbt] = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(figure)
  const shift = figure('cumulative-layout-shift')
  const isSmooth = (tbt ?? NaN) <= 10 && shift < 0.0005
  const met = performance >= twin && others.every((one) => one === 100) && isSmooth
  const times = `FCP ${Math.round(fcp ?? NaN)}, LCP ${Math.round(lcp ?? NaN)}, TBT ${Math.round(tbt ?? NaN)} ms, CLS ${shift.toFixed(3)}`
  report(`${page} Lighthouse`, `${scores.join(' / ')}, without scripts ${twin}, ${times}`, met)
  if (!met) report('', failing(results).join('; '))
}

/** From 0 to 100. */
function score(results: readonly Result[], category: string): number {
  return Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
}

/** Rarely, Lighthouse loses the trace of a visit (NO_NAVSTART); it then asks for another run. */
const attempts = 3

async function lighthouse(url: string, attempt = 1): Promise<Result> {
  const work = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'))
  const file = join(work, 'result.json')
  const switches = [
    '--headless=new',
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost"'
  ]
  const args = [
    '--yes',
    `lighthouse@${version}`,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${switches.join(' ')}`
  ]
  const child = spawn('npx', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: findOrInstallChromium(() => {}) }
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  const text = code === 0 ? await readFile(file, 'utf8') : ''
  await rm(work, { recursive: true })
  if (code === 0) return result.parse(JSON.parse(text))
  if (attempt < attempts) return lighthouse(url, attempt + 1)
  throw new Error(`Lighthouse ended with exit code ${String(code)} for ${url}.`)
}

/** Audits that lower the score in any run. */
function failing(results: readonly Result[]): string[] {
  const weak = results.flatMap(({ audits }) =>
    Object.values(audits).flatMap(({ score, title }) => (score !== null && score < 0.9 ? [title] : []))
  )
  return [...new Set(weak)].sort()
}
