import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { section } from '../../schema/sections/index.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { exampleAddress } from '../../scripts/model/addresses.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

test('the content of this project has no errors and no warnings', async () => {
  const { diagnostics } = await compile(projectRoot)
  expect(diagnostics.filter(({ severity }) => severity !== 'notice')).toEqual([])
})

test('the documentation lists every section type, and pages that state their number are correct', async () => {
  const texts = [...(await compile(projectRoot)).texts].filter(([file]) => file.startsWith('content/pages/'))
  // The 404 page has its own type, which the documentation describes separately.
  const types = section.options.map(({ shape }) => shape.type.value).filter((type) => type !== 'not-found')
  const documentation = texts.find(([file]) => file.endsWith('/documentation.yaml'))?.[1] ?? ''
  expect(types.filter((type) => !documentation.includes(`| \`${type}\` |`))).toEqual([])
  const counts = texts.flatMap(([, text]) =>
    [...text.matchAll(/(\d+) section types/g)].map(([, count]) => Number(count))
  )
  expect(new Set(counts)).toEqual(new Set([types.length]))
})

test('the home page shows every example site, and links to it', async () => {
  const { result, model } = await compile(projectRoot)
  const [hero] = result?.content.pages.get('home')?.sections ?? []
  const items = hero?.type === 'hero' ? hero.examples?.items : undefined
  expect(items?.map(({ href }) => href).sort()).toEqual(model.examples.map(exampleAddress))
})

test('the page names the version of Node that package.json asks for', async () => {
  const { engines } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  const facts = await readFile(join(projectRoot, 'content/facts.yaml'), 'utf8')
  expect(facts).toContain(`\nnode-build: "Node\\_${engines.node.replace('>=', '')}+"\n`)
  expect(await readFile(join(projectRoot, 'content/pages/setup-guide.yaml'), 'utf8')).toContain('$(facts.node-build)')
})
