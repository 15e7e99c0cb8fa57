import * as z from 'zod'
import { unless, type Requests } from './requests.ts'
import { previewAt, stateOf, type Checks } from './repository.ts'

const checkRuns = z.object({
  check_runs: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      conclusion: z.string().nullable(),
      details_url: z.string().nullish(),
      output: z.object({ summary: z.string().nullish() }).nullish()
    })
  )
})
const combinedStatus = z.object({
  statuses: z.array(z.object({ context: z.string(), state: z.string(), target_url: z.string().nullish() }))
})
const deployments = z.array(z.object({ id: z.number() }))
const deploymentStatuses = z.array(z.object({ state: z.string(), environment_url: z.string().nullish() }))

type CheckRun = z.infer<typeof checkRuns>['check_runs'][number]

/** @param home the path of the repository in the API */
export async function readChecks({ get }: Requests, home: string, commit: string): Promise<Checks> {
  /** What a token may not read is left out. */
  const read = <T>(path: string, schema: z.ZodType<T>, otherwise: T) =>
    unless(({ status }) => status !== 422, get(`${home}/${path}`, schema), otherwise)
  const [{ check_runs: runs }, { statuses }, deployed] = await Promise.all([
    read(`commits/${commit}/check-runs?per_page=100`, checkRuns, { check_runs: [] }),
    read(`commits/${commit}/status?per_page=100`, combinedStatus, { statuses: [] }),
    read(`deployments?sha=${commit}&per_page=10`, deployments, [])
  ])
  const environments = await Promise.all(
    deployed.map(({ id }) => read(`deployments/${id}/statuses`, deploymentStatuses, []))
  )
  // Some hosts deploy in two steps, and later statuses come first.
  const environment = environments.map(([latest]) => latest).find((latest) => latest?.state === 'success')
  const status = statuses.find(({ context, state }) => state === 'success' && /deploy|preview/i.test(context))
  const preview = environment?.environment_url || status?.target_url || runs.map(previewOf).find((url) => url)
  return {
    state: stateOf([...runs.map(stateOfRun), ...statuses.map(({ state }) => stateOfStatus(state))]),
    ...previewAt(preview)
  }
}

function stateOfRun({ status, conclusion }: CheckRun): Checks['state'] {
  if (status !== 'completed') return 'running'
  return ['success', 'neutral', 'skipped'].includes(conclusion ?? '') ? 'passed' : 'failed'
}

function stateOfStatus(state: string): Checks['state'] {
  if (state === 'pending') return 'running'
  return state === 'success' ? 'passed' : 'failed'
}

/** Cloudflare writes the address in the summary; the preview of Amplify links to it. Others link to their logs. */
function previewOf({ name, conclusion, details_url: details, output }: CheckRun): string | undefined {
  if (conclusion !== 'success') return undefined
  const written = /https:\/\/[\w.-]+\.(?:pages|workers)\.dev\b/.exec(output?.summary ?? '')?.[0]
  return written ?? (/preview/i.test(name) ? (details ?? undefined) : undefined)
}
