import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/platform/files.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

test('the content is formatted', async () => {
  const folder = join(projectRoot, 'content')
  const options = await resolveConfig(join(folder, 'site.yaml'))
  const unformatted: string[] = []
  for (const file of filesIn(folder).filter((name) => /\.(yaml|md)$/.test(name))) {
    const filepath = join(folder, file)
    if (!(await check(readFileSync(filepath, 'utf8'), { ...options, filepath }))) unformatted.push(file)
  }
  expect(unformatted, 'npm run format').toEqual([])
})
