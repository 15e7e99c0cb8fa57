import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCompile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

test('changing a sentence on a page changes only the module of that page', async () => {
  const root = mkdtempSync(join(tmpdir(), 'documents-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
  const compile = createCompile(root)
  const modules = async (changed: readonly string[] = []) => {
    const { result, diagnostics } = await compile(changed)
    if (!result) throw new Error(`The content has errors: ${JSON.stringify(diagnostics)}`)
    return { emission: result.emit(), pages: [...result.content.pages.keys()] }
  }
  const before = await modules()
  for (const id of before.pages) {
    const file = join(root, 'content/pages', `${id}.yaml`)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^(?= +(?:lead|body): )( +(?:lead|body): ['"]?)(?=[A-Z])/m, '$1Truly, '))
    const { emission } = await modules([`content/pages/${id}.yaml`])
    writeFileSync(file, text)
    const changed = [...emission.routes].filter(([name, module]) => module !== before.emission.routes.get(name))
    expect(
      changed.map(([name]) => name),
      id
    ).toEqual([`routes/${id}.js`])
    expect(emission.shared.get('site.ts'), id).toBe(before.emission.shared.get('site.ts'))
  }
})
