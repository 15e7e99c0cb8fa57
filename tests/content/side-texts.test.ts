import { expect, onTestFinished, test } from 'vitest'
import { makeSideTexts, startSideTexts } from '../../scripts/build/side-texts.ts'
import { compile } from '../../scripts/compile.ts'
import { noHistory } from './site-files.ts'
import { tinyFolder } from './tiny-site.ts'

/** So many pages that a process of its own makes the texts beside them; each leads to the next. */
const manyPages = Object.fromEntries(
  Array.from({ length: 500 }, (_, index): [string, string] => [
    `pages/page-${index}.yaml`,
    `path: /page-${index}\nname: Page ${index}\ntitle: A page with the number ${index}\ndescription: What the page with the number ${index} tells, which is not much.\nsections:\n  - type: hero\n    title: Page ${index}\n    lead: It is one of many.\n`
  ])
)

async function largeSite() {
  const root = await tinyFolder(manyPages)
  const compiled = await compile(root)
  // The pages are reached from nowhere, which does not matter here.
  if (!compiled.result) throw new Error(JSON.stringify(compiled.issues.filter(({ severity }) => severity === 'error')))
  const sideTexts = startSideTexts(root, Promise.resolve(noHistory))
  onTestFinished(() => sideTexts.end())
  sideTexts.begin()
  const { content } = compiled.result
  const renamed = { ...content, site: { ...content.site, name: 'Renamed' } }
  return { compiled, content, renamed, sideTexts }
}

test('a process of its own makes the same texts of a large site', async () => {
  const { compiled, content, renamed, sideTexts } = await largeSite()
  // What this process would make of the content, it is told wrongly: so the texts are those of the other.
  const texts = await sideTexts.of(compiled, renamed)
  expect(texts).toEqual(await makeSideTexts(content, compiled.model, noHistory))
  expect(texts.get('/page-7.md')).toContain('It is one of many.')
  expect(texts.get('/search-index.json')).toContain('Page 7')
})

test('texts that were made of other content are not used', async () => {
  const { compiled, renamed, sideTexts } = await largeSite()
  const texts = await sideTexts.of({ ...compiled, texts: new Map([['content/site.yaml', 'name: Renamed']]) }, renamed)
  expect(texts.get('/llms.txt')).toContain('# Renamed')
})
