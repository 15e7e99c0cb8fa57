import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

/** One import in a project file. `to` is a project file or the name of a package. */
interface Import {
  readonly from: string
  readonly to: string
  /** A type-only import, which does not exist at run time. */
  readonly isType: boolean
}

interface Boundary {
  readonly rule: string
  /** The files that the rule applies to. */
  readonly from: RegExp
  /** What they may import at run time. */
  readonly may: RegExp
  /** What they may also import types from. */
  readonly mayKnow?: RegExp
}

const features = ['assistant', 'popups', 'search', 'theme']
const anything = /^/

const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Readonly<Record<string, string>> }

const boundaries: readonly Boundary[] = [
  {
    rule: 'the site imports only packages in `dependencies` of package.json, which licenses.txt lists',
    from: /^src\/(?!editor\/|pages\/|app\/start\/start-development)/,
    may: new RegExp(`^(?:(?:${Object.keys(dependencies).join('|')})(?:/|$)|src/|schema/|node:|virtual:|vike/server$)`),
    mayKnow: anything
  },
  {
    rule: 'schema imports only zod and itself',
    from: /^schema\//,
    may: /^(?:zod$|schema\/)/
  },
  {
    rule: 'scripts import no React, and of src only src/shared',
    from: /^scripts\//,
    may: /^(?!src\/(?!shared\/)|react|lucide-react|@tanstack\/|radix-ui)/
  },
  {
    rule: 'src imports only types from schema and nothing from scripts, so that no YAML reaches the browser',
    from: /^src\/(?!pages\/)/,
    may: /^(?!schema\/|scripts\/|tests\/|zod$|yaml$|node:)/,
    mayKnow: /^schema\//
  },
  {
    rule: 'a renderer imports only React, icons, ui, shared rules and labels, and the types of its schema',
    from: /^src\/sections\//,
    may: /^(?:react$|lucide-react\/icons\/|src\/ui\/|src\/shared\/|src\/generated\/labels\.ts$)/,
    mayKnow: /^schema\//
  },
  {
    rule: 'ui imports no section, no feature and no page',
    from: /^src\/ui\//,
    may: new RegExp(`^(?!src/(?:app|pages|sections|analytics|${features.join('|')})/)`)
  },
  {
    rule: 'analytics, to which every feature reports, imports no feature and no page',
    from: /^src\/analytics\//,
    may: /^src\/(?:analytics\/|browser\/|generated\/analytics\.ts$)/,
    mayKnow: /^schema\//
  },
  ...features.map((feature) => ({
    rule: `the feature ${feature} imports no other feature and nothing that composes features`,
    from: new RegExp(`^src/${feature}/`),
    may: new RegExp(`^(?!src/(?:app|pages|sections|${features.filter((other) => other !== feature).join('|')})/)`),
    mayKnow: anything
  })),
  {
    rule: 'src/shared imports only itself and two packages that need neither Node nor a browser',
    from: /^src\/shared\//,
    may: /^(?:(?:minisearch|fastest-levenshtein)$|src\/shared\/)/,
    mayKnow: /^schema\//
  },
  {
    rule: 'what validates, models and checks content knows no Node and no disk',
    from: /^scripts\/(?:validate|model|checks)\//,
    may: /^(?!node:|scripts\/(?:platform|node)\/)/
  },
  {
    rule: 'src/app imports no page frames and no sections directly',
    from: /^src\/app\//,
    may: /^(?!src\/(?:pages|sections)\/)/
  }
]

/** The folders of scripts/. Each imports only from those before it. */
const layers = [
  'platform',
  'diagnostics',
  'source',
  'validate',
  'model',
  'authoring',
  'checks',
  'site-files',
  'emit',
  'node',
  'hosting',
  'compile',
  'editing',
  'change-report',
  'web-editor',
  'build',
  'dev',
  'visual',
  'commands'
]

const maxFunctionLines = 60

const files = ['schema', 'scripts', 'src'].flatMap(filesIn).filter((file) => !file.startsWith('src/generated/'))
const sources = files.map((file) => readSource(file))
const imports = sources.flatMap((source) => source.imports)

describe('the layers of scripts', () => {
  const layerOf = (file: string) => layers.indexOf(file.split('/')[1] ?? '')

  test('every script is in the folder of a layer', () => {
    expect(files.filter((file) => file.startsWith('scripts/') && layerOf(file) < 0)).toEqual([])
  })

  test('a layer imports only from itself and from the layers before it', () => {
    const inScripts = imports.filter(({ from, to }) => from.startsWith('scripts/') && to.startsWith('scripts/'))
    const wrong = inScripts.filter(({ from, to }) => layerOf(to) > layerOf(from))
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
    expect(inScripts.length).toBeGreaterThan(100)
  })
})

test('there are no circular imports, including type imports', () => {
  expect(files.filter((file) => reachableFrom(file, imports).has(file))).toEqual([])
})

test('tests of scripts that replace modules do not share loaded modules with other tests', () => {
  const sharing = filesIn('tests').filter(
    (file) => /^tests\/(?:content|own-content|unit\/scripts)\//.test(file) && /(?<!\.isolated)\.test\.ts$/.test(file)
  )
  expect(sharing.length).toBeGreaterThan(50)
  expect(sharing.filter((file) => textOf(file).includes('vi.mock('))).toEqual([])
})

test(`no function has more than ${maxFunctionLines} lines`, () => {
  const long = sources.flatMap((source) => source.functions).filter(({ lines }) => lines > maxFunctionLines)
  expect(long.map(({ place, lines }) => `${place}: ${lines} lines`)).toEqual([])
})

describe('import boundaries', () => {
  test.each(boundaries.map((boundary) => [boundary.rule, boundary] as const))('%s', (_, { from, may, mayKnow }) => {
    const over = imports.filter(
      (one) => from.test(one.from) && !may.test(one.to) && !(one.isType && mayKnow?.test(one.to))
    )
    expect(over.map((one) => `${one.from} imports ${one.to}`)).toEqual([])
  })

  test('the code of src that scripts use never imports React, directly or indirectly', () => {
    const reached = new Set(imports.filter(({ from }) => from.startsWith('scripts/')).map(({ to }) => to))
    for (const file of reached)
      for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to)
    const ofBrowser = /^(?:react|lucide-react|@tanstack\/|radix-ui|src\/.*\.tsx$|src\/generated\/)/
    expect([...reached].filter((target) => ofBrowser.test(target))).toEqual([])
    expect(reached).toContain('minisearch')
  })

  test('the compiler, the edits of the editor and the hosts run in a browser: they reach neither Node nor the disk', () => {
    const entries = [
      'compile/compiler',
      'web-editor/hosts/hosts',
      ...['edit-session', 'form', 'names', 'page-sources'].map((file) => `editing/${file}`)
    ]
    const atRunTime = imports.filter(({ isType }) => !isType)
    const reached = entries.flatMap((entry) => [...reachableFrom(`scripts/${entry}.ts`, atRunTime)])
    expect(reached.filter((target) => /^(?:node:|scripts\/(?:platform|node)\/)/.test(target))).toEqual([])
    expect(reached).toContain('scripts/source/load.ts')
  })

  test('the site does not import src/editor, so builds do not include it', () => {
    const folder = 'src/editor/'
    expect(imports.filter(({ from, to }) => to.startsWith(folder) && !from.startsWith(folder))).toEqual([])
    expect(files).toContain(`${folder}start.tsx`)
  })

  test('imports are parsed correctly', () => {
    expect(imports).toContainEqual({ from: 'src/sections/hero.tsx', to: 'src/ui/button.tsx', isType: false })
    expect(imports).toContainEqual({ from: 'src/sections/hero.tsx', to: 'schema/emitted.ts', isType: true })
    expect(imports).toContainEqual({
      from: 'scripts/site-files/search-index.ts',
      to: 'src/shared/search-options.ts',
      isType: false
    })
    expect(imports).toContainEqual({ from: 'schema/primitives.ts', to: 'zod', isType: false })
    expect(
      imports.filter(({ to }) => to.startsWith('src/') && !to.startsWith('src/generated/')).map(({ to }) => to)
    ).toSatisfy((targets: string[]) =>
      targets.every((target) => files.includes(target) || /\.(?:css(?:\?inline)?|json)$/.test(target))
    )
  })
})

describe('a section type has a schema and a renderer with the same name', () => {
  const types = typesIn('schema/sections', '.ts').filter((type) => type !== 'index')
  const renderers = new Map(
    filesIn('src/sections').map((file): [string, string] => [basename(file).replace(/(?:\.island)?\.tsx$/, ''), file])
  )

  test('each schema has a renderer, and each renderer a schema', () => {
    expect([...renderers.keys()].sort()).toEqual(types)
  })

  test.each(types)('%s', (type) => {
    const name = type.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    expect(textOf(renderers.get(type) ?? '')).toMatch(new RegExp(`^export function ${name}\\(`, 'm'))
    expect(textOf(`schema/sections/${type}.ts`)).toContain(`sectionType('${type}', {`)
    expect(textOf('schema/sections/index.ts')).toContain(`from './${type}.ts'`)
  })
})

/** All files that a file imports, directly or through others. */
function reachableFrom(file: string, edges: readonly Import[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [file]
  for (const next of waiting) {
    for (const { to } of edges.filter(({ from }) => from === next)) {
      if (!reached.has(to)) waiting.push(to)
      reached.add(to)
    }
  }
  return reached
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
  return entries
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
}

function typesIn(folder: string, extension: string): string[] {
  return filesIn(folder).map((file) => basename(file, extension))
}

/** The imports of a file, including types, and its functions. */
function readSource(file: string): { imports: Import[]; functions: { place: string; lines: number }[] } {
  const text = textOf(file)
  const imports: Import[] = []
  const functions: { place: string; lines: number }[] = []
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const add = (specifier: string, isType: boolean) =>
    imports.push({ from: file, to: targetOf(file, specifier), isType })
  const addFunction = ({ start, end }: { start: number; end: number }) =>
    functions.push({ place: `${file}:${lineAt(start)}`, lines: lineAt(end) - lineAt(start) + 1 })
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source.value, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => source && add(source.value, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, false)
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction
  })
  visitor.visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return { imports, functions }
}

function targetOf(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
}

function textOf(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
