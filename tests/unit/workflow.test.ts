import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { marker } from '../../scripts/change-report/format.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { screenshotsFolder } from '../screenshots/index-page.ts'

const step = z.object({
  run: z.string().optional(),
  uses: z.string().optional(),
  id: z.string().optional(),
  'continue-on-error': z.boolean().optional(),
  env: z.record(z.string(), z.string()).optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional()
})
const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ steps: z.array(step), permissions: z.record(z.string(), z.string()) }))
})
const text = readFileSync(join(projectRoot, '.github/workflows/content.yml'), 'utf8')
const { jobs, permissions } = workflow.parse(parse(text))
const steps = Object.values(jobs).flatMap((job) => job.steps)
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')))
const ci = z
  .object({
    permissions: z.unknown(),
    jobs: z.record(z.string(), z.object({ if: z.string().optional(), steps: z.array(step) }))
  })
  .parse(parse(readFileSync(join(projectRoot, '.github/workflows/ci.yml'), 'utf8')))

describe.each(readdirSync(join(projectRoot, '.github/workflows')))('in %s', (name) => {
  const text = readFileSync(join(projectRoot, '.github/workflows', name), 'utf8')

  test('every action is pinned to a commit, with its version in a comment', () => {
    const actions = text.match(/(?<=uses:\s*)\S.*$/gm) ?? []
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('checkouts do not persist credentials', () => {
    const { jobs } = z.object({ jobs: z.record(z.string(), z.object({ steps: z.array(step) })) }).parse(parse(text))
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    for (const { uses, with: settings } of steps)
      if (uses?.startsWith('actions/checkout@')) expect(settings).toMatchObject({ 'persist-credentials': false })
  })
})

test('the pull request workflow calls existing commands', () => {
  const called = [...text.matchAll(/npm run --silent ([a-z]+)/g)].map(([, name]) => name ?? '')
  expect(new Set(called)).toEqual(new Set(['check', 'report']))
  expect(called.filter((name) => !(name in scripts))).toEqual([])
})

test('the pull request workflow finds its comment by the first line of the report', () => {
  expect(text).toContain(`'${marker}'`)
})

test('the pull request workflow can only read the code and write to pull requests', () => {
  expect(permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(jobs)) expect(job.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
})

test('no command contains untrusted input', () => {
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
})

test('pictures of the changed pages are one artifact, which the comment links', () => {
  const all = jobs['report']?.steps ?? []
  const taken = all.findIndex(({ run }) => run?.includes('--pictures before-and-after'))
  const upload = all.findIndex(({ id }) => id === 'pictures')
  const comment = all.findIndex(({ uses }) => uses?.includes('github-script'))
  expect([taken, upload, comment]).toEqual([taken, upload, comment].toSorted((a, b) => a - b))
  expect(taken).toBeGreaterThan(-1)
  expect(all[taken]).toMatchObject({ 'continue-on-error': true })
  expect(all[upload]?.with).toMatchObject({ path: 'before-and-after', 'if-no-files-found': 'ignore' })
  expect(all[comment]?.env).toEqual({ PICTURES: '${{ steps.pictures.outputs.artifact-url }}' })
  expect(all[comment]?.with?.['script']).toContain('process.env')
})

test('steps that need write permission are skipped for forks', () => {
  const writing = steps.filter(({ uses = '', run = '' }) => uses.includes('github-script') || run.includes('reviewdog'))
  expect(writing).toHaveLength(2)
  for (const { if: condition } of writing) expect(condition).toContain('head.repo.full_name == github.repository')
})

test('the contact sheets of each pull request are uploaded with read-only permissions', () => {
  const { screenshots } = ci.jobs
  expect(screenshots?.if).toBe("github.event_name == 'pull_request'")
  expect(screenshots?.steps.map(({ run }) => run)).toContain('npm run --silent screenshots')
  const upload = screenshots?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
  expect(upload?.with).toMatchObject({ path: screenshotsFolder, 'if-no-files-found': 'error' })
  expect(scripts).toHaveProperty('screenshots')
  expect(ci.permissions).toEqual({ contents: 'read' })
  expect(readFileSync(join(projectRoot, '.gitignore'), 'utf8').split('\n')).toContain(`/${screenshotsFolder}/`)
})

test('the site built for a pull request is uploaded too, including hidden files', () => {
  const kept = ci.jobs['screenshots']?.steps.flatMap(({ with: settings }) => settings ?? [])
  expect(kept).toContainEqual(expect.objectContaining({ path: 'dist/client', 'include-hidden-files': true }))
})

test('shipped packages are audited for known vulnerabilities', () => {
  const commands = ci.jobs['audit']?.steps.flatMap(({ run }) => run ?? [])
  expect(commands).toEqual(['npm audit --package-lock-only --omit=dev --audit-level=high'])
})
