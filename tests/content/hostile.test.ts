import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createCompile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { generate } from '../../scripts/compile/generate.ts'
import { hasErrors } from '../../scripts/diagnostics/diagnostic.ts'
import { maxFileSize } from '../../scripts/source/read-text.ts'
import { renderMarkdown } from '../../scripts/model/markdown.ts'
import { formatDiagnostics } from '../../scripts/diagnostics/format-terminal.ts'
import { cleanText, homeWith, tinyFolder } from './tiny-site.ts'

const files = ['site', 'facts', 'assistant', 'plans/starter', 'pages/home', 'pages/404'].map((name) => `${name}.yaml`)

/** Values of other types, and numbers that computers confuse with others. */
const values = [
  '5',
  'true',
  '[]',
  '{}',
  '[[[]]]',
  '{ a: { b: c } }',
  "''",
  '.inf',
  '.nan',
  '2025-01-01',
  '0x10',
  '-1e999'
]

/** Compiles a site and checks that its issues have a position and no stack trace, and that no output is written. */
async function located(root: string, file: string): Promise<Compiled> {
  // The test timeout ends a compile that hangs.
  const compiled = await generate(root)
  expect(hasErrors(compiled.diagnostics)).toBe(true)
  expect(compiled.diagnostics.map((issue) => issue.file)).toContain(`content/${file}`)
  for (const { line, column, message } of compiled.diagnostics) {
    expect(Math.min(line, column)).toBeGreaterThanOrEqual(1)
    expect(message).toMatch(/^[^]*[.!?…]$/)
  }
  expect(formatDiagnostics(compiled.diagnostics, compiled.texts)).not.toMatch(/^\s+at .*:\d+:\d+/m)
  await expect(readFile(join(root, 'src/generated/site.ts'))).rejects.toThrow('ENOENT')
  return compiled
}

const texts: readonly (readonly [string, string])[] = [
  ['an unclosed quote', 'a: "b\n'],
  ['an unclosed bracket', 'a: [b\nc: d\n'],
  ['a tab before a key', 'a:\n\tb: c\n'],
  ['a duplicate key', 'a: b\na: c\n'],
  ['several documents', 'a: b\n---\nc: d\n'],
  ['text after the end of a document', 'a: b\n...\nc: d\n'],
  ['an anchor and its alias', 'a: &x b\nc: *x\n'],
  ['an undefined alias', 'a: *x\n'],
  [
    'an alias bomb',
    `a: &a [x, x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]}, `.repeat(9)}x]`).join('\n')}\n`
  ],
  ['a merge key', 'a: &x { b: c }\nd: { <<: *x }\n'],
  ['a directive', '%YAML 9.9\n---\na: b\n'],
  ['a Python tag', 'a: !!python/object/apply:os.system [ls]\n'],
  ['a binary tag', 'a: !!binary aGVsbG8=\n'],
  ['keys of Object.prototype', '__proto__: { polluted: true }\nconstructor: { prototype: x }\n'],
  ['a key that is a list', '? [a, b]\n: c\n'],
  ['a key that is a map', '{ a: b }: c\n'],
  ['no content', ''],
  ['only a byte-order mark', '\uFEFF'],
  ['only a comment', '# a\n'],
  ['null', '~\n'],
  ['only a text', 'a\n'],
  ['only a number', '5\n'],
  ['only a list', '- 5\n'],
  ['a null character', 'a: b\0c\n'],
  ['an escape character', 'a: b\x1B[31mc\n'],
  ['a bidi override', 'a: b\u202Ec\n'],
  ['twenty thousand open brackets', `a: ${'['.repeat(20_000)}\n`],
  [
    'more than a thousand levels of nesting',
    Array.from({ length: 1200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
  ],
  ['thousands of open braces', `a: ${'{a: '.repeat(4_000)}\n`],
  ['a thousand nested lists in one line', `a:\n  ${'- '.repeat(1000)}x\n`],
  ['a line of quotes', `a: ${'"'.repeat(200_000)}\n`],
  ['many lines of quotes', `a: ${`${'"'.repeat(100)}\n`.repeat(2_000)}\n`],
  ['one very long line', `a: [${'x'.repeat(200_000)}]\n`],
  ['hundreds of invalid facts', Array.from({ length: 500 }, (_, index) => `k${index}: { x: 1 }`).join('\n')],
  [
    'references that grow exponentially',
    `a0: xxxxxxxxxx\n${Array.from({ length: 40 }, (_, index) => `a${index + 1}: ${`$(facts.a${index})`.repeat(10)}`).join('\n')}\n`
  ],
  [
    'circular references with exponentially many paths',
    `${Array.from({ length: 40 }, (_, index) => `a${index}: ${`$(facts.a${(index + 1) % 40})`.repeat(10)}`).join('\n')}\n`
  ],
  ['CR line endings', 'a: b\rc: d\r']
]

test.each(texts)('facts.yaml with %s is reported, and nothing is written', async (_, text) => {
  await located(await tinyFolder({ 'facts.yaml': text }), 'facts.yaml')
})

test.each(files)('%s never causes a crash, whichever of these values any of its fields has', async (file) => {
  const lines = cleanText(file).split('\n')
  const root = await tinyFolder()
  const compileAgain = createCompile(root)
  const fields = lines.flatMap((line, index) => {
    const key = /^(\s*(?:- )?[\w-]+:) \S/.exec(line)?.[1]
    return key ? [{ key, index }] : []
  })
  expect(fields).not.toEqual([])
  for (const { key, index } of fields)
    for (const value of values) {
      await writeFile(join(root, 'content', file), lines.with(index, `${key} ${value}`).join('\n'))
      const { diagnostics, texts } = await compileAgain([`content/${file}`])
      expect(formatDiagnostics(diagnostics, texts)).not.toMatch(/^\s+at .*:\d+:\d+/m)
      for (const { line, column } of diagnostics) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1)
    }
})

test('a file of ten megabytes is rejected', async () => {
  const root = await tinyFolder({ 'faqs/why.yaml': `question: ${'x'.repeat(10_000_000)}\n` })
  const { diagnostics } = await located(root, 'faqs/why.yaml')
  expect(diagnostics.map(({ message }) => message)).toContain('This file is 10001 KB. The limit is 250 KB.')
  expect(maxFileSize).toBe(250_000)
})

test('a file that is not UTF-8 is reported at its first invalid byte', async () => {
  const root = await tinyFolder({ 'facts.yaml': Uint8Array.from([0x61, 0x3a, 0x20, 0xff, 0xfe, 0x0a]) })
  const { diagnostics } = await located(root, 'facts.yaml')
  expect(diagnostics[0]).toMatchObject({ rule: 'not-utf8', line: 1, column: 4 })
})

test('a named pipe is reported and does not block', async () => {
  const root = await tinyFolder()
  await mkdir(join(root, 'content/faqs'))
  execFileSync('mkfifo', [join(root, 'content/faqs/why.yaml')])
  const { diagnostics } = await located(root, 'faqs/why.yaml')
  expect(diagnostics.map(({ rule }) => rule)).toContain('unreadable-file')
})

test('a link that leads back to itself is reported', async () => {
  const root = await tinyFolder()
  await mkdir(join(root, 'content/faqs'))
  await symlink('why.yaml', join(root, 'content/faqs/why.yaml'))
  const { diagnostics } = await located(root, 'faqs/why.yaml')
  expect(diagnostics[0]).toMatchObject({ rule: 'unreadable-file', line: 1, column: 1 })
})

test('of a content folder that cannot be read, no file is called missing', async () => {
  const root = await tinyFolder()
  await rm(join(root, 'content'), { recursive: true })
  await symlink('content', join(root, 'content'))
  const { diagnostics } = await createCompile(root)()
  expect(diagnostics.map(({ file, rule }) => [file, rule])).toContainEqual(['content', 'unreadable-file'])
  expect(diagnostics.map(({ rule }) => rule)).not.toContain('missing-file')
})

test('a named pipe among the public files is reported and does not block', async () => {
  const root = await tinyFolder()
  await mkdir(join(root, 'content/public'), { recursive: true })
  execFileSync('mkfifo', [join(root, 'content/public/list.txt')])
  const { diagnostics } = await located(root, 'public/list.txt')
  expect(diagnostics.map(({ rule }) => rule)).toContain('unreadable-file')
})

test.each(['plans/starter.yaml', 'public/secret.svg'])(
  'a symlink from %s out of content/ is not followed',
  async (file) => {
    const root = await tinyFolder({ [file]: undefined })
    await writeFile(join(root, 'secret'), 'name: Secret\n')
    await mkdir(dirname(join(root, 'content', file)), { recursive: true })
    await symlink(join(root, 'secret'), join(root, 'content', file))
    const { diagnostics, texts } = await located(root, file)
    expect(diagnostics.map(({ rule }) => rule)).toContain('outside-link')
    expect([...texts.values()].join()).not.toContain('Secret')
  }
)

test('a collection folder that is a symlink out of content/ is not followed', async () => {
  const root = await tinyFolder()
  await rm(join(root, 'content/plans'), { recursive: true })
  await symlink('/', join(root, 'content/plans'))
  const { diagnostics, texts } = await located(root, 'plans')
  expect(diagnostics.map(({ rule }) => rule)).toContain('stray-file')
  expect([...texts.keys()].filter((name) => name.startsWith('content/plans'))).toEqual([])
})

test.skipIf(process.getuid?.() === 0)('a file without read permission is reported', async () => {
  const root = await tinyFolder({ 'faqs/why.yaml': 'question: Why?\nanswer: Because.\n' })
  await chmod(join(root, 'content/faqs/why.yaml'), 0)
  const { diagnostics } = await located(root, 'faqs/why.yaml')
  expect(diagnostics[0]?.rule).toBe('unreadable-file')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd'
])('a link to %s is reported in fields and long texts, and is never rendered as a link', async (href) => {
  const field = homeWith(`type: cta\ntitle: Go\nactions: [{ label: Go, href: '${href}' }]`)
  const text = `Go [there](<${href}>) now.`
  for (const files of [field, homeWith(`type: prose\ntitle: Go\nbody: '${text}'`)]) {
    const { diagnostics } = await located(await tinyFolder(files), 'pages/home.yaml')
    expect(diagnostics.map(({ rule }) => rule)).toContain('unsafe-link')
  }
  expect(renderMarkdown(text, { newTab: '', resolve: (one) => one })).not.toMatch(
    /href="\s*(?:javascript|data|vbscript|file):/i
  )
})

test('HTML and scripts in long texts are reported and escaped', async () => {
  const text = 'Hello <script>alert(1)</script> <img src=x onerror=alert(1)>'
  const { diagnostics } = await located(
    await tinyFolder(homeWith(`type: prose\ntitle: Go\nbody: '${text}'`)),
    'pages/home.yaml'
  )
  expect(diagnostics.map(({ rule }) => rule)).toContain('raw-html')
  const html = renderMarkdown(text, { newTab: '', resolve: (one) => one })
  expect(html).not.toMatch(/<(?:script|img)/)
  expect(html).toContain('&lt;script&gt;')
})

test('a broken file does not hide mistakes in other files', async () => {
  const root = await tinyFolder({
    'facts.yaml': 'a: [\n',
    'faqs/one.yaml': 'question: Why?\n',
    'faqs/two.yaml': 'qestion: Why?\nanswer: x\n',
    'plans/starter.yaml': cleanText('plans/starter.yaml').replace('$67', 'free')
  })
  const { diagnostics } = await located(root, 'facts.yaml')
  const files = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  expect([...files]).toEqual(['facts', 'faqs/one', 'faqs/two', 'plans/starter'].map((name) => `content/${name}.yaml`))
})
