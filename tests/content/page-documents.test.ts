import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn } from '../../scripts/build/files-in.ts'
import { createCompile, type Compiled } from '../../scripts/compile.ts'
import { projectRoot } from '../../scripts/project.ts'

const content = join(projectRoot, 'content')
const smallPicture = filesIn(content).find((name) => name.endsWith('-390.avif')) ?? ''

/** What each page's document is rendered from, and the name that is found sooner, by the page's id. */
function documentsOf({ result, issues }: Compiled): ReadonlyMap<string, { key: string; document: string }> {
  if (!result) throw new Error(`The content has errors: ${JSON.stringify(issues)}`)
  return new Map(
    [...result.content.pages.values()].map((page) => [
      page.id,
      { key: result.documentKeyOf(page), document: JSON.stringify(result.documentOf(page)) }
    ])
  )
}

/** A file with one more word in its first sentence, of a page below its name; or a picture of another size. */
function changed(name: string, bytes: Buffer): Buffer {
  if (name.endsWith('.avif')) return readFileSync(join(content, smallPicture))
  if (!/\.(?:yaml|svg)$/.test(name)) return bytes
  const text = bytes
    .toString()
    .replace(/(?<=^(?!name).*(?:: |- )[A-Z][a-z]+) (?=[a-z]+ [a-z]+)/m, ' truly ')
    .replace(/viewBox="0 0 (\d+)/, 'viewBox="0 0 1$1')
  return Buffer.from(text)
}

test('a page whose document a change of any file changes has another key, and other pages’ words change none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'documents-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(content, join(root, 'content'), { recursive: true })
  const compile = createCompile(root)
  const before = documentsOf(await compile())
  const found = { yaml: 0, svg: 0, avif: 0, kept: 0 }
  for (const name of filesIn(content)) {
    const file = join(root, 'content', name)
    const bytes = readFileSync(file)
    writeFileSync(file, changed(name, bytes))
    const compiled = await compile([`content/${name}`])
    const after = compiled.result ? documentsOf(compiled) : new Map<string, never>()
    writeFileSync(file, bytes)
    for (const [id, { key, document }] of after) {
      const was = before.get(id)
      if (document !== was?.document) {
        expect(key, `${id} after a change of ${name}`).not.toBe(was?.key)
        found[name.split('.').at(-1) as keyof typeof found]++
      } else if (name.startsWith('pages/') && name !== `pages/${id}.yaml`) {
        expect(key, `${id} after a change of ${name}`).toBe(was.key)
        found.kept++
      }
    }
  }
  expect(found.yaml).toBeGreaterThan(40)
  expect(found.svg).toBeGreaterThan(10)
  expect(found.avif).toBeGreaterThan(0)
  expect(found.kept).toBeGreaterThan(100)
})
