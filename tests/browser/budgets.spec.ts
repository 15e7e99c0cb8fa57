import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'
import { addresses } from './content.ts'
import { expect, test } from './test.ts'

/** Kilobytes of 1,024 bytes, compressed by Brotli. */
const limits = {
  /** HTML with its styles and the early script: everything before the load event, except pictures and the font. */
  page: 30.9,
  styles: 14,
  earlyScript: 2,
  font: 26,
  /** React, the router and the site’s own code, whenever they load. Chat, search and popups load separately. */
  application: 100
}

const folder = siteFolder(projectRoot)

for (const address of addresses) {
  test(`${address} stays within its size budgets`, () => {
    const document = documentOf(address)
    const html = read(document)
    expect(transferred(document), 'page').toBeLessThan(limits.page)
    // Less than half of a limit means that most was not measured.
    for (const [element, limit] of [
      ['style', limits.styles],
      ['script', limits.earlyScript]
    ] as const) {
      expect(kilobytes(contentOf(html, element)), element).toBeLessThan(limit)
      expect(kilobytes(contentOf(html, element)), element).toBeGreaterThan(limit / 2)
    }
    const [font = '', ...others] = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, file = '']) => file
    )
    expect(others).toEqual([])
    expect(statSync(join(folder, font)).size / 1024, 'font').toBeLessThan(limits.font)
    const code = codeOf(html)
    expect(code.length).toBeGreaterThan(3)
    expect(
      code.reduce((sum, file) => sum + transferred(file), 0),
      'application'
    ).toBeLessThan(limits.application)
  })
}

// So that visitors keep them when other code changes.
test('React and the router are in separate files', () => {
  const code = codeOf(read('index.html')).map(read)
  const holding = (mark: string) => code.filter((text) => text.includes(mark))
  expect(holding('react.transitional.element')).toHaveLength(1)
  expect(holding('onBeforeRouteMount')).toHaveLength(1)
  expect(holding('react.transitional.element')).not.toEqual(holding('onBeforeRouteMount'))
})

function documentOf(address: string): string {
  const path = join(address, 'index.html')
  return existsSync(join(folder, path)) ? path : '404.html'
}

/** The files that the early script loads, the entry first. */
function codeOf(html: string): string[] {
  return /data-code="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

function contentOf(html: string, element: string): string {
  return [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text).join('')
}

/** The size of a file as compressed by the build, in kilobytes. */
function transferred(file: string): number {
  return statSync(join(folder, `${file}.br`)).size / 1024
}

function kilobytes(text: string): number {
  return brotliCompressSync(text).length / 1024
}
