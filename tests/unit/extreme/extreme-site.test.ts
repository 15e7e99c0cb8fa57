import { expect, test } from 'vitest'
import { section } from '../../../schema/sections/index.ts'
import { compile } from '../../../scripts/compile/compile.ts'
import { contentNames } from '../../../scripts/authoring/content-names.ts'
import { extremeFiles, writeExtremeContent } from '../../extreme/extreme-site.ts'
import { extremes } from '../../extreme/extreme-text.ts'
import { jsonSchemaOf, type JsonSchema } from '../../../scripts/validate/json-schema.ts'
import { projectRoot } from '../../../scripts/platform/project-paths.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const names = contentNames((await compile(projectRoot)).model)
const types = section.options.map((option) => option.shape.type.value)

for (const extreme of extremes) {
  test(`every section type is on a page of ${extreme} content and matches its schema`, () => {
    const shown = sectionsOf(extreme)
    expect(shown.map(({ type }) => type).sort()).toEqual([...types].sort())
    for (const one of shown) expect(section.safeParse(one).error, String(one['type'])).toBeUndefined()
  })
}

test('"most" content has the longest title, and "least" content omits optional fields', () => {
  const written: JsonSchema = jsonSchemaOf(section.options[0])
  const most = sectionsOf('most').find(({ type }) => type === types[0])
  expect(String(most?.['title'])).toHaveLength(written.properties?.['title']?.maxLength ?? 0)
  expect(sectionsOf('least').filter((one) => 'eyebrow' in one)).toEqual([])
})

test('unbroken content has words longer than a line on a phone', () => {
  const longest = JSON.stringify(sectionsOf('unbroken')).match(/[a-z]{40}/i)
  expect(longest).not.toBeNull()
})

test('extreme content passes the checks of the site', async () => {
  const root = temporaryFolder()
  await writeExtremeContent(root, names)
  const { diagnostics } = await compile(root)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

function sectionsOf(extreme: (typeof extremes)[number]): Readonly<Record<string, unknown>>[] {
  return [...extremeFiles(extreme, names).values()].flatMap((file) =>
    'sections' in file ? (file.sections as Readonly<Record<string, unknown>>[]) : []
  )
}
