import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCompile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { copyContent } from '../copy-project.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('changing a sentence on a page changes only the module of that page', async () => {
  const root = temporaryFolder()
  copyContent(root)
  const compile = createCompile(root)
  const modules = async (changed: readonly string[] = []) => {
    const { content, emit } = resultOf(await compile(changed))
    return { emission: emit(), pages: [...content.pages.keys()] }
  }
  const before = await modules()
  for (const id of before.pages) {
    const file = join(root, 'content/pages', `${id}.yaml`)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^(?= +(?:lead|body): )( +(?:lead|body): ['"]?)(?=[A-Z])/m, '$1Truly, '))
    const { emission } = await modules([`content/pages/${id}.yaml`])
    writeFileSync(file, text)
    const changed = [...emission.routes.all()].filter(([name, module]) => module !== before.emission.routes.get(name))
    expect(
      changed.map(([name]) => name),
      id
    ).toEqual([`routes/${id}.js`])
    expect(emission.shared.get('site.ts'), id).toBe(before.emission.shared.get('site.ts'))
  }
})

const edits = [
  ['plans/starter.yaml', /^price: .*/m, 'price: $66'],
  ['faqs/refunds.yaml', /^question: .*/m, 'question: Do you give refunds?'],
  ['testimonials/sarah-chen.yaml', /^name: .*/m, 'name: Sarah C. Chen'],
  ['matrices/plans.yaml', /label: [^,}]+/, 'label: Another label '],
  ['site.yaml', /^name: .*/m, 'name: Another Name'],
  ['pages/home.yaml', /^name: .*/m, 'name: Start'],
  ['public/logo.svg', /<svg /, '<svg data-edited="" ']
] as const

test.each(edits)('after an edit of %s, the modules equal the modules of a fresh start', async (name, from, to) => {
  const root = temporaryFolder()
  copyContent(root)
  const compile = createCompile(root)
  resultOf(await compile()).emit()
  const file = join(root, 'content', name)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace(from, to))
  expect(readFileSync(file, 'utf8')).not.toBe(before)
  const { shared, routes } = resultOf(await compile([`content/${name}`])).emit()
  const fresh = resultOf(await createCompile(root)()).emit()
  expect(Object.fromEntries(routes.all())).toEqual(Object.fromEntries(fresh.routes.all()))
  expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(fresh.shared))
})

function resultOf({ result, diagnostics }: Compiled) {
  if (!result) throw new Error(`The content has errors: ${JSON.stringify(diagnostics)}`)
  return result
}
