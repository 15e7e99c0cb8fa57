import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { section } from '../../../schema/sections/index.ts'
import { projectRoot } from '../../../scripts/project.ts'
import { liveTypes } from '../../../src/app/live-sections.ts'

/** What only runs in the browser: a hook, or a handler of events. Icons, labels and the like have none. */
const browserOnly = /\buse(?:[A-Z]\w*)?\(|\son[A-Z]\w*=\{|\bref=\{/
const ourImport = /^import (?!type\b)[^'\n]*'(\.[^']+)'/gm

/** A section that is not hydrated would not answer: see src/app/live-sections.ts. */
test('the sections that answer to more than links are those that are listed as live', () => {
  const types = section.options.map((option) => option.shape.type.value)
  const live = types.filter((type) =>
    reached(`src/sections/${type}.tsx`).some((file) => browserOnly.test(textOf(file)))
  )
  expect(live.sort()).toEqual([...liveTypes].sort())
})

/** A file of ours, and all that it imports, however far. */
function reached(file: string, files = new Set<string>()): string[] {
  if (files.has(file)) return []
  files.add(file)
  for (const [, target = ''] of textOf(file).matchAll(ourImport)) {
    const path = posix.join(posix.dirname(file), target)
    if (/^src\/(?!generated\/).*\.tsx?$/.test(path)) reached(path, files)
  }
  return [...files]
}

function textOf(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
