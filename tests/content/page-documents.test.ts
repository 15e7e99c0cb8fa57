import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCompile } from '../../scripts/compile/compile.ts'
import { copyContent } from '../copy-project.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('changing a sentence on a page changes only the module of that page', async () => {
  const root = temporaryFolder()
  copyContent(root)
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
