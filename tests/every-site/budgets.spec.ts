import { brotliCompressSync } from 'node:zlib'
import { addresses } from './content.ts'
import { documentOf, read, transferred } from './built-files.ts'
import { expect, test } from '../browser/test.ts'

/** Of what every page loads, however long it is: kilobytes of 1,024 bytes, compressed by Brotli. */
const limits = {
  style: 14,
  script: 2,
  /** React, the router and the site’s own code, whenever they load. Chat, search and popups load separately. */
  application: 100
}

test('styles, early script and application of every page stay within their size budgets', () => {
  for (const address of addresses) {
    const html = read(documentOf(address))
    for (const element of ['style', 'script'] as const) {
      const size = kilobytes(contentOf(html, element))
      expect(size, `${address}: ${element}`).toBeLessThan(limits[element])
      // Less than half of a limit means that most was not measured.
      expect(size, `${address}: ${element}`).toBeGreaterThan(limits[element] / 2)
    }
    const code = codeOf(html)
    expect(code.length, address).toBeGreaterThan(3)
    const application = code.reduce((sum, file) => sum + transferred(file), 0)
    expect(application, `${address}: application`).toBeLessThan(limits.application)
  }
})

// So that visitors keep them when other code changes.
test('React and the router are in separate files', () => {
  const code = codeOf(read('index.html')).map(read)
  const holding = (mark: string) => code.filter((text) => text.includes(mark))
  expect(holding('react.transitional.element')).toHaveLength(1)
  expect(holding('onBeforeRouteMount')).toHaveLength(1)
  expect(holding('react.transitional.element')).not.toEqual(holding('onBeforeRouteMount'))
})

/** The files that the early script loads, the entry first. */
function codeOf(html: string): string[] {
  return /data-code="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
}

function contentOf(html: string, element: string): string {
  return [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text).join('')
}

function kilobytes(text: string): number {
  return brotliCompressSync(text).length / 1024
}
