import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { collections, singletons } from '../../schema/content.ts'
import { section } from '../../schema/sections/index.ts'
import { compile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { modeline } from '../../scripts/authoring/editor-schema.ts'
import { writeEditorSchemas } from '../../scripts/authoring/write-editor-schemas.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { testSite } from '../test-site.ts'
import { LanguageServer } from './language-server.ts'
import { tinyFolder } from './tiny-site.ts'

// The server debounces its diagnostics after each change.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const settings = JSON.parse(readFileSync(join(projectRoot, '.vscode/settings.json'), 'utf8')) as Record<string, unknown>
const types = section.options.map((option) => option.shape.type.value).sort()
const aPage = 'content/pages/new.yaml'
const pageHead = 'path: /new\nname: New\ntitle: New\nsections:\n'

let project: Compiled
let server: LanguageServer
beforeAll(async () => {
  project = await compile(testSite)
  await writeEditorSchemas(testSite, project.model)
  server = await LanguageServer.start(testSite, settings)
})
afterAll(() => server.stop())

/** The 1-based lines that an editor underlines. */
async function underlined(file: string, text: string): Promise<number[]> {
  const diagnostics = await server.diagnose(file, text)
  return [...new Set(diagnostics.map(({ range }) => range.start.line + 1))].sort((a, b) => a - b)
}

function textOf(file: string): string {
  const text = project.texts.get(file)
  if (!text) throw new Error(`The project has no ${file}.`)
  return text
}

describe('the schema of a file', () => {
  const kinds = Object.entries({ ...singletons, ...collections }).map(([kind]) => kind)

  test('is named in the first line of every content file', () => {
    const first = [...project.texts].map(([file, text]) => [file, text.split('\n')[0]])
    const expected = [...project.texts.keys()].map((file) => {
      const [, kind = '', ...rest] = file.split('/')
      return [file, modeline(kind.replace('.yaml', ''), 1 + rest.length)]
    })
    expect(first).toEqual(expected)
  })

  test('is in the project settings, for files that do not name it yet', () => {
    const named = Object.keys(settings['yaml.schemas'] ?? {}).map((path) => path.replace('./schema/generated/', ''))
    expect(named.sort()).toEqual(kinds.map((kind) => `${kind}.json`).sort())
  })
})

describe('what the editor underlines', () => {
  test('nothing in the test site', async () => {
    const found = await Promise.all(
      [...project.texts].map(async ([file, text]) => [file, await underlined(file, text)])
    )
    expect(found.filter(([, lines]) => lines?.length !== 0)).toEqual([])
    expect(found.length).toBeGreaterThan(20)
  })

  test.each([
    ['a wrong section type', 'pages/home', 'type: features', 'type: feetures'],
    ['an unknown key', 'pages/home', 'trust:\n', 'trusts:\n'],
    ['a missing key', 'pages/home', '    guarantee: ', '    # guarantee: '],
    ['a question that does not exist', 'pages/home', '- what-is-it', '- what-is-itt'],
    ['a plan that does not exist', 'pages/home', 'plans: [starter, ', 'plans: [startr, '],
    ['a page that does not exist', 'pages/home', 'href: /whats-included', 'href: /whats-includet'],
    ['an icon that does not exist', 'pages/home', 'icon: zap', 'icon: zapp'],
    ['an unknown enum value', 'pages/home', 'variant: secondary', 'variant: secondry'],
    ['a text that is too long', 'pages/home', 'title: Change a price once', `title: ${'long '.repeat(14)}`],
    ['a list instead of a text', 'pages/home', 'path: /', 'path: [/]'],
    ['a blank text', 'pages/home', 'name: Home', "name: ' '"],
    ['broken YAML', 'pages/home', 'name: Home', 'name: "Home" page'],
    ['a duplicate key', 'pages/home', 'name: Home', 'name: Home\nname: Start'],
    ['a price in words', 'plans/starter', 'price: $67', 'price: cheap'],
    ['an invalid address', 'plans/starter', 'purchaseUrl: https:', 'purchaseUrl: http:'],
    ['a rating out of range', 'testimonials/sarah-chen', 'rating: 5', 'rating: 6'],
    ['a redirect to nowhere', 'redirects', 'to: /refund-policy#refund', 'to: /refunds#refund'],
    ['a picture that does not exist', 'site', 'logo: /logo.svg', 'logo: /lgo.svg'],
    ['a suggested page that does not exist', 'assistant', 'related: [/pricing, /faq', 'related: [/pricing, /fqa']
  ])('%s, on the line that the check reports', async (_, name, from, to) => {
    const file = `content/${name}.yaml`
    const faulty = textOf(file).replace(from, to)
    expect(faulty).not.toBe(textOf(file))
    const files = [...project.texts].map(([other, text]) => [other.replace('content/', ''), text])
    const root = await tinyFolder({ ...Object.fromEntries(files), [`${name}.yaml`]: faulty })
    await cp(join(testSite, 'content/public'), join(root, 'content/public'), { recursive: true })
    const command = (await compile(root)).diagnostics.filter(
      ({ severity, file: at }) => severity === 'error' && at === file
    )
    const lines = command.map(({ line }) => line)
    expect(lines.length).toBeGreaterThan(0)
    expect(await underlined(file, faulty)).toEqual(expect.arrayContaining(lines))
  })

  test('only the missing type of a section, whatever its other fields are', async () => {
    const diagnostics = await server.diagnose(aPage, `${pageHead}  - titel: Go\n`)
    const ofSection = diagnostics.filter(({ range }) => range.start.line >= pageHead.split('\n').length - 1)
    expect(ofSection.map(({ message }) => message)).toEqual(['Missing property "type".'])
  })

  test('nothing in a long text with references, which may resolve to a shorter one', async () => {
    const long =
      'title: $(facts.guarantee-days) $(facts.guarantee-days) $(facts.guarantee-days) $(facts.guarantee-days)'
    expect(
      await underlined('content/pages/home.yaml', textOf('content/pages/home.yaml').replace(/title: .*/, long))
    ).toEqual([])
  })
})

describe('what the editor offers', () => {
  test('every section type at `type:`', async () => {
    const offered = await server.complete(aPage, `${pageHead}  - type: |`)
    expect([...offered.keys()].sort()).toEqual(types)
  })

  test('a complete section of every type at a new list item', async () => {
    const offered = await server.complete(aPage, `${pageHead}  - |`)
    expect([...offered.keys()]).toEqual(expect.arrayContaining(types))
    expect(offered.get('cta')).toMatch(/type: cta\n\s+title: .+\n\s+actions:\n\s+- label: /)
    expect(offered.get('pricing')).toMatch(/plans:\n\s+- starter\n/)
  })

  test('the fields of the section’s own type', async () => {
    const offered = await server.complete(aPage, `${pageHead}  - type: pricing\n    |`)
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['plans', 'guarantee', 'note']))
    expect([...offered.keys()]).not.toContain('actions')
  })

  test.each([
    ['questions', '  - type: faq\n    faqs:\n      - |', 'faqs'],
    ['plans', '  - type: pricing\n    plans:\n      - |', 'plans'],
    ['quotes', '  - type: testimonials\n    testimonials:\n      - |', 'testimonials']
  ] as const)('the existing %s in a list of them', async (_, text, collection) => {
    const offered = await server.complete(aPage, pageHead + text)
    expect([...offered.keys()].sort()).toEqual([...(project.model.ids.get(collection) ?? [])].sort())
  })

  test('the existing pages, anchors and files for a link', async () => {
    const offered = await server.complete(aPage, `${pageHead}  - type: cta\n    actions:\n      - href: |`)
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['/pricing', '/#faq', '/logo.svg']))
  })

  test.each([
    ['where a text begins', `${pageHead}  - type: cta\n    title: |`],
    ['after its first letters', `${pageHead}  - type: cta\n    title: $(|`],
    ['in an item of a list', `${pageHead}  - type: hero\n    trust:\n      - |`],
    ['inside a block of text', `${pageHead}  - type: prose\n    body: >-\n      Only $(§`]
  ])('every reference, %s', async (_, text) => {
    const offered = await server.complete(aPage, text.replace('§', '|'))
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['$(plans.starter.price)', '$(facts.downloads)']))
    expect(offered.get('$(plans.starter.price)')).toContain('\\$(plans.starter.price)')
  })

  test('the title and description of a field on hover', async () => {
    const said = await server.hover(aPage, `${pageHead}  - type: pricing\n    guar|antee: x`)
    expect(said).toContain('#### Guarantee')
    expect(said).toContain('The promise under every price.')
  })
})

test('a new entry is in the editor schema once the content is compiled, even if it is broken', async () => {
  const root = await tinyFolder({ 'faqs/why-not.yaml': 'question: [' })
  const { model, diagnostics } = await compile(root)
  expect(diagnostics).not.toEqual([])
  await writeEditorSchemas(root, model)
  expect(readFileSync(join(root, 'schema/generated/pages.json'), 'utf8')).toContain('"why-not"')
})
