import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { collections, type CollectionName } from '../../schema/content.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { entrySchema, entryText, allowedIds } from '../../scripts/authoring/new-entry.ts'
import { copyCode, linkPackages } from '../../scripts/platform/copy-project.ts'
import { runCommand } from './command.ts'
import { tinyFolder } from './tiny-site.ts'

// Some tests start child processes, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const names = Object.keys(collections) as CollectionName[]

const scaffold = (root: string, ...args: string[]) => runCommand('new.ts', '--root', root, ...args)

describe('a new entry', () => {
  const entries = names.flatMap((collection) =>
    (allowedIds(collection) ?? ['brand-new']).map((id): [CollectionName, string] => [collection, id])
  )

  test.each(entries)('of %s, named %s, passes the check and explains each of its fields', async (collection, id) => {
    const root = await tinyFolder()
    const file = join(root, 'content', collection, `${id}.yaml`)
    const text = entryText(collection, id, (await compile(root)).model)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    const { diagnostics } = await compile(root)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const said = text.replaceAll(/\n *# /g, ' ')
    const descriptions = Object.values(entrySchema(collection, id).properties ?? {})
      .filter((field) => field.const === undefined)
      .map(({ description = '?' }) => description)
    expect(descriptions.filter((description) => !said.includes(description))).toEqual([])
  })

  test('a page gets its first warnings when its author has written its introduction', async () => {
    const root = await tinyFolder()
    const { code } = await scaffold(root, 'page', 'about')
    const warnings = async () => {
      const { diagnostics } = await compile(root)
      const ofPage = diagnostics.filter(({ file }) => file === 'content/pages/about.yaml')
      return ofPage.flatMap(({ severity, rule }) => (severity === 'warning' ? rule : []))
    }
    expect([code, await warnings()]).toEqual([0, []])
    const file = join(root, 'content/pages/about.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/lead: .*/, 'lead: We bake.'))
    expect(await warnings()).toEqual(['unreachable-page', 'short-title'])
  })

  test('of a version may be named by its number', async () => {
    const { code, out } = await scaffold(await tinyFolder(), 'version', '2.4.0')
    expect([code, out]).toEqual([0, expect.stringContaining('Created content/changelog/v2-4-0.yaml.')])
  })

  test('is not written if it already exists or if its kind is unknown', async () => {
    const root = await tinyFolder()
    const file = join(root, 'content/pages/about.yaml')
    expect((await scaffold(root, 'page', 'about')).code).toBe(0)
    await writeFile(file, 'mine')
    const again = await scaffold(root, 'page', 'about')
    expect([again.code, again.errors]).toEqual([
      1,
      'content/pages/about.yaml already exists. Choose another name, or edit that file.\n'
    ])
    expect(await readFile(file, 'utf8')).toBe('mine')
    const misnamed = await scaffold(root, 'pgae', 'about')
    expect([misnamed.code, misnamed.errors]).toEqual([1, 'Unknown kind "pgae". Did you mean "page"?\n'])
  })
})

test('a new section type compiles, has a valid example and can be used on a page', async () => {
  const root = await tinyFolder()
  copyCode(root)
  linkPackages(root)
  const { code, out } = await scaffold(root, 'section', 'logo-wall')
  expect(code).toBe(0)
  expect(out).toContain('- type: logo-wall')

  const home = join(root, 'content/pages/home.yaml')
  const section = '  - { type: logo-wall, title: Logos, items: [{ id: a, text: A }] }\n'
  await writeFile(
    join(root, 'tsconfig.json'),
    (await readFile(join(root, 'tsconfig.json'), 'utf8')).replace(/"include": .*/, '"include": ["schema", "src"]')
  )
  expect(await typeErrors(root)).toBe('')

  await writeFile(home, (await readFile(home, 'utf8')) + section)
  const generate = `
    import { generate } from './scripts/compile/generate.ts'
    import { section } from './schema/sections/index.ts'
    import { jsonSchemaOf } from './scripts/validate/json-schema.ts'
    const { diagnostics } = await generate(process.cwd())
    const types = section.options.map((option) => option.shape.type.value)
    const fits = section.options.every((option) => section.safeParse(jsonSchemaOf(option).example).success)
    console.log(JSON.stringify({ errors: diagnostics.filter(({ severity }) => severity === 'error'), types, fits }))
  `
  await writeFile(join(root, 'generate.ts'), generate)
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [join(root, 'scripts/run.mjs'), 'generate.ts'], { cwd: root })
  const { errors, types, fits } = JSON.parse(stdout) as { errors: unknown[]; types: string[]; fits: boolean }
  expect({ errors, fits }).toEqual({ errors: [], fits: true })
  expect(types).toEqual([...types].sort())
  expect(types).toContain('logo-wall')
  expect(await typeErrors(root)).toBe('')
})

async function typeErrors(root: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(projectRoot, 'node_modules/.bin/tsc'), [
    '--noEmit',
    '--project',
    root
  ]).catch(({ stdout: found }: { stdout: string }) => ({ stdout: found }))
  return stdout
}

describe('what a new entry says', () => {
  const textOf = async (collection: CollectionName, id: string, files = {}) =>
    entryText(collection, id, (await compile(await tinyFolder(files))).model)

  test('a plan has every row of the tables that compare plans, with its label, and its own button and store page', async () => {
    const row = (id: string) => `title: T\ngroups: [{ title: G, rows: [{ id: ${id}, label: The ${id} }] }]\n`
    const text = await textOf('plans', 'team-plus', {
      'matrices/plans.yaml': row('projects'),
      'matrices/support.yaml': row('calls')
    })
    expect(text).toContain('includes:\n  projects: TODO # The projects\n  calls: TODO # The calls\n')
    expect(text).toContain('\nname: Team Plus\n')
    expect(text).toContain('\npurchaseUrl: https://store.example.com/team-plus\n')
    expect(text).toContain('\npurchaseLabel: Get Team Plus\n')
    expect(await textOf('plans', 'team')).toContain('# includes: …')
  })

  test('a person has capitals in both names, and a version its number', async () => {
    expect(await textOf('testimonials', 'jane-doe')).toContain('\nname: Jane Doe\n')
    expect(await textOf('changelog', 'v3-0-1')).toContain('\nversion: 3.0.1\n')
  })

  test.each(names)('nothing of %s is the name of a JavaScript object', async (collection) => {
    const [id = 'brand-new'] = allowedIds(collection) ?? []
    expect(await textOf(collection, id)).not.toContain('[object')
  })
})
