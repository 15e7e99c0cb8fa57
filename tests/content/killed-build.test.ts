import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { recoverSite } from '../../scripts/build/publish.ts'
import type { BuildStage } from '../../scripts/build/build-site.ts'
import { scriptRunner } from '../../scripts/platform/project-paths.ts'
import { tinyFolder } from './tiny-site.ts'

const lastGood = { 'index.html': 'last good', 'about/index.html': 'last good', 'assets/old.js': 'last good' }

/** A previously built site whose next build is killed as soon as it reaches this stage. */
async function killedAt(stage: BuildStage, ...options: readonly string[]): Promise<string> {
  const root = await tinyFolder()
  for (const [file, text] of Object.entries(lastGood)) {
    await mkdir(dirname(join(root, 'dist/client', file)), { recursive: true })
    await writeFile(join(root, 'dist/client', file), text)
  }
  const build = startBuild(root, stage, ...options)
  const [reached] = await Promise.race([once(build, 'message'), once(build, 'exit')])
  expect(reached).toBe(stage)
  const killed = once(build, 'exit')
  build.kill('SIGKILL')
  await killed
  return root
}

/** A build that stops at a stage until it gets a message. */
function startBuild(root: string, ...options: readonly string[]): ChildProcess {
  const script = fileURLToPath(new URL('build-until.ts', import.meta.url))
  return fork(scriptRunner, [script, root, ...options], { cwd: root, silent: true })
}

async function ended(build: ChildProcess): Promise<void> {
  expect(build.exitCode ?? (await once(build, 'exit'))[0]).toBe(0)
}

/** Every file of the published folder, with its text. */
async function published(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'dist/client')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')])
  )
  return Object.fromEntries(texts) as Record<string, string>
}

test.each(['compiled', 'bundled', 'written'] as const)(
  'a build killed at the stage "%s" leaves the last good site untouched',
  async (stage) => {
    const root = await killedAt(stage)
    expect(await published(root)).toEqual(lastGood)
    await recoverSite(root)
    expect(await published(root)).toEqual(lastGood)
  }
)

test('the build after a killed one leaves only the site', async () => {
  const root = await killedAt('written')
  await ended(startBuild(root, 'none'))
  expect(await published(root)).toMatchObject({ 'index.html': 'new' })
  expect(await readdir(join(root, 'dist'))).toEqual(['client'])
})

test('if two builds run at once, the second waits for the first', async () => {
  const root = await tinyFolder()
  const first = startBuild(root, 'compiled')
  await once(first, 'message')
  const second = startBuild(root, 'compiled')
  const [waiting] = await Promise.race([once(second.stderr ?? second, 'data'), once(second, 'message')])
  expect(String(waiting)).toMatch(/^Waiting for another build \(process \d+\)\./)
  first.send('go on')
  await ended(first)
  await once(second, 'message')
  expect(await published(root)).toMatchObject({ 'index.html': 'new' })
  second.send('go on')
  await ended(second)
  expect(await readdir(join(root, 'dist'))).toEqual(['client'])
})

test.runIf(existsSync('/proc/self/cwd'))('a killed build leaves no process of Node behind', async () => {
  const root = await killedAt('compiled', 'vike')
  const linkOf = (id: string, link: string) => readlink(`/proc/${id}/${link}`).catch(() => 'ended')
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const links = await Promise.all(ids.map((id) => Promise.all(['exe', 'cwd'].map((link) => linkOf(id, link)))))
  expect(links).not.toContainEqual([process.execPath, root])
})

test('the next command restores the site if a build was killed while replacing it', async () => {
  const root = await killedAt('publishing')
  await recoverSite(root)
  expect(await published(root)).toEqual(lastGood)
})

test('a build killed after publishing keeps the new site', async () => {
  const root = await killedAt('published')
  await recoverSite(root)
  expect(await published(root)).toMatchObject({ 'index.html': 'new', 'assets/new.js': 'new' })
})
