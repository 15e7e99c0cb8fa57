import { addresses } from '../every-site/content.ts'
import { documentOf, fontSize, read, transferred } from '../every-site/built-files.ts'
import { expect, test } from '../browser/test.ts'

/** HTML with its styles and the early script is all before the load event, except pictures and the font. */
const limits = { page: 30.9, font: 26 }

test('every page and its font stay within their size budgets', () => {
  for (const address of addresses) {
    expect(transferred(documentOf(address)), address).toBeLessThan(limits.page)
    expect(fontSize(read(documentOf(address))), `${address}: font`).toBeLessThan(limits.font)
  }
})
