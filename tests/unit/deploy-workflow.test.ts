import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'

const step = z.object({
  id: z.string().optional(),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional()
})
const job = z.object({
  if: z.string().optional(),
  needs: z.string().optional(),
  permissions: z.record(z.string(), z.string()),
  environment: z.object({ name: z.string(), url: z.string() }).optional(),
  steps: z.array(step)
})
const { on, concurrency, permissions, jobs } = z
  .object({
    on: z.object({ push: z.object({ branches: z.array(z.string()) }) }),
    concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
    permissions: z.record(z.string(), z.string()),
    jobs: z.object({ build: job, deploy: job })
  })
  .parse(parse(readFileSync(join(projectRoot, '.github/workflows/deploy.yml'), 'utf8')))
const { build, deploy } = jobs
const steps = [...build.steps, ...deploy.steps]

function using(action: string) {
  const found = steps.find(({ uses }) => uses?.startsWith(`${action}@`))
  if (!found) throw new Error(`No step uses ${action}.`)
  return found
}

test('the main branch is deployed if the repository has pages, one deployment at a time', () => {
  expect(on.push.branches).toEqual(['main'])
  expect(build.if).toBe('github.event.repository.has_pages')
  expect(deploy.needs).toBe('build')
  expect(concurrency).toEqual({ group: 'pages', 'cancel-in-progress': false })
})

test('the deployment contains the built site, built for the URL that GitHub assigns', () => {
  expect(using('actions/upload-pages-artifact').with).toEqual({ path: relative(projectRoot, siteFolder(projectRoot)) })
  const { id } = using('actions/configure-pages')
  const command = build.steps.find(({ run }) => run?.startsWith('npm run --silent build'))
  expect(command?.env).toEqual({
    SITE_URL: `https://\${{ steps.${id}.outputs.host }}\${{ steps.${id}.outputs.base_path }}`
  })
  expect(using('actions/checkout').with).toMatchObject({ 'fetch-depth': 0, 'persist-credentials': false })
  expect(deploy.environment?.url).toBe(`\${{ steps.${using('actions/deploy-pages').id}.outputs.page_url }}`)
})

test('only the deployment has write permissions, and only for pages', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(build.permissions).toEqual({ contents: 'read', pages: 'read' })
  expect(deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
})

test('the deployment uses no cache of other runs', () => {
  expect(steps.filter(({ uses }) => uses?.startsWith('actions/cache'))).toEqual([])
})

test('no command contains untrusted input', () => {
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
})
