import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emblem } from '../../../../schema/pictures.ts'
import { projectRoot } from '../../../../scripts/platform/project-paths.ts'

test('every emblem that a page can choose has a drawing', () => {
  const drawings = readdirSync(join(projectRoot, 'src/ui/pictures/emblems'))
  expect(drawings.sort()).toEqual(emblem.options.map((subject) => `${subject}.svg`).sort())
})
