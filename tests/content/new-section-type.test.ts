import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChangeReport } from '../../scripts/change-report/compare.ts'
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts'
import { modeline } from '../../scripts/authoring/editor-schema.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import type { SearchDocument } from '../../src/shared/search-options.ts'
import { copyCode, linkPackages } from '../../scripts/platform/copy-project.ts'
import { found, suggestions } from './found.ts'
import { LanguageServer } from './language-server.ts'
import { homeWith, makeTinyFolder } from './tiny-site.ts'

/** The tools know a section type only by its schema: none of these field names appears in their code. */
const photoStory = `import { picture } from '../pictures.ts'
import { href, linkText, markdown } from '../primitives.ts'
import { sectionType } from '../shapes.ts'

export const photoStorySection = sectionType('photo-story', {
  description: 'A photo with its story.',
  fields: {
    photo: picture(640).describe('What the story is about.'),
    story: markdown.describe('What happened.'),
    link: href,
    buttonText: linkText(40).describe('The words on the button.')
  },
  example: {
    eyebrow: 'Since 1950',
    title: 'Our oven',
    lead: 'It is older than we are.',
    photo: '/oven.svg',
    story: 'It was built by **hand**.',
    link: '/',
    buttonText: 'See the oven'
  }
})
`

function home(photo: string, story: string, link: string) {
  const section = `type: photo-story\ntitle: Our oven\nphoto: ${photo}\nstory: ${story}\nlink: ${link}\nbuttonText: Visit the kitchen`
  return homeWith(section)['pages/home.yaml']
}

const right = home('/oven.svg', 'Grandmother laid *every* stone.', '/')
const wrong = home('/ovn.svg', 'Each stone cost $67, or $(plans.startr.price).', '/hom')
const told = home('/oven.svg', 'Grandfather laid *every* stone.', '/404')

/** Prints the output for a page with such a section, and the change report after its story is reworded. */
const probe = `
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from './scripts/compile/compile.ts'
import { compare } from './scripts/change-report/compare.ts'
import { snapshotOnDisk } from './scripts/change-report/base.ts'
import { searchIndex } from './scripts/site-files/search-index.ts'
import { pageMarkdown } from './scripts/site-files/page-markdown.ts'
const root = process.cwd()
const { result, model, diagnostics } = await compile(root)
if (!result) throw new Error(JSON.stringify(diagnostics))
const { content } = result
const before = await snapshotOnDisk(root, content, model)
writeFileSync('content/pages/home.yaml', readFileSync('told.yaml'))
const after = await compile(root)
if (!after.result) throw new Error(JSON.stringify(after.diagnostics))
console.log(JSON.stringify({
  documents: Object.values(JSON.parse(searchIndex(content, model)).storedFields),
  markdown: pageMarkdown(content.pages.get('home'), content, model.pages),
  report: compare(before, await snapshotOnDisk(root, after.result.content, after.model))
}))
`

// The tests copy the project and start child processes.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let root: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ root, remove } = await makeTinyFolder({
    'pages/home.yaml': right,
    'public/oven.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'
  }))
  copyCode(root)
  linkPackages(root)
  await run('scripts/commands/new.ts', 'section', 'photo-story')
  await writeFile(join(root, 'schema/sections/photo-story.ts'), photoStory)
})
afterAll(() => remove())

/** The output of a script of the copy, whatever its exit code. */
async function run(...args: string[]): Promise<string> {
  const command = [join(root, 'scripts/run.mjs'), ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => {
      if (error.stderr) throw new Error(error.stderr)
      return error
    }
  )
  return stdout
}

async function check(text: string) {
  await writeFile(join(root, 'content/pages/home.yaml'), text)
  const diagnostics = JSON.parse(await run('scripts/commands/check.ts', '--json')) as Diagnostic[]
  const kept = diagnostics.filter(({ rule }) => !/^(?:unused|unreachable|unlisted)-/.test(rule))
  return { diagnostics: kept, texts: new Map([['content/pages/home.yaml', text]]) }
}

test('mistakes in the fields of a new section type are reported at their exact position, with their labels', async () => {
  expect(found(await check(right))).toEqual([])
  const site = await check(wrong)
  expect(found(site)).toEqual([
    'pages/home.yaml:11:12 missing-picture [/ovn.svg]',
    'pages/home.yaml:12:28 literal-amount [$67]',
    'pages/home.yaml:12:36 unknown-reference [$(plans.startr.price)]',
    'pages/home.yaml:13:11 broken-link [/hom]'
  ])
  expect(suggestions(site)).toEqual(['/oven.svg', '$(plans.starter.price)', '$(plans.starter.price)', undefined])
  expect(site.diagnostics.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Photo: content/public/ovn.svg does not exist.', 'Link: no page has the address /hom.'])
  )
  expect(site.diagnostics.map(({ cause }) => cause)).toEqual([
    { kind: 'file', name: '/ovn.svg' },
    undefined,
    { kind: 'entry', name: 'plans.startr' },
    { kind: 'page', name: '/hom' }
  ])
})

test('its text is in the search index, the page’s Markdown and the change report', async () => {
  await writeFile(join(root, 'content/pages/home.yaml'), right)
  await writeFile(join(root, 'told.yaml'), told)
  await writeFile(join(root, 'probe.ts'), probe)
  const { documents, markdown, report } = JSON.parse(await run('probe.ts')) as {
    documents: SearchDocument[]
    markdown: string
    report: ChangeReport
  }
  const { text = '' } = documents.find(({ kind, url }) => kind === 'page' && url === '/') ?? {}
  expect(text).toMatch(/Our oven · Grandmother laid every stone\. Visit the kitchen$/)
  expect(markdown).toContain(
    '## Our oven\n\nGrandmother laid *every* stone.\n\n[Visit the kitchen](https://tiny.test/)\n'
  )
  expect(report.texts.map(({ kind, place, after }) => [kind, place, after])).toEqual([
    ['text', 'Photo story › Story', 'Grandfather laid *every* stone.'],
    ['setting', 'Photo story › Story', 'Grandfather laid *every* stone.'],
    ['link', 'Photo story › Link', '/404']
  ])
})

test('the editor completes its links and pictures, and shows the title of a field on hover', async () => {
  await check(right)
  const settings = JSON.parse(await readFile(join(projectRoot, '.vscode/settings.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const server = await LanguageServer.start(root, settings)
  const section = `${modeline('pages', 2)}\npath: /new\nsections:\n  - type: photo-story\n`
  const file = 'content/pages/new.yaml'
  try {
    expect([...(await server.complete(file, `${section}    link: |`)).keys()]).toContain('/404')
    expect([...(await server.complete(file, `${section}    photo: |`)).keys()].sort()).toEqual([
      '/logo.svg',
      '/oven.svg'
    ])
    expect(await server.hover(file, `${section}    button|Text: x`)).toContain('Link text')
  } finally {
    await server.stop()
  }
})
