import { HtmlValidate } from 'html-validate'
import { addresses } from './content.ts'
import { expect, test } from '../browser/test.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of style, in which React and the HTML template differ.
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes `popoverTarget`, which is valid in HTML.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // Content says where the recording over a picture lies, and how many frames it has.
    'no-inline-style': [
      'error',
      { allowedProperties: ['left', 'top', 'width', 'aspect-ratio', 'animation-timing-function', '--frames'] }
    ],
    // Lists may have a label; the rule would allow labels only on landmarks and controls.
    'aria-label-misuse': ['error', { allowAnyNamable: true }]
  }
})

test('the HTML of every page is valid', async ({ request }) => {
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    const { results } = await validator.validateString(html)
    const faults = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${line}:${column} ${selector})`)
    expect.soft(faults, address).toEqual([])
  }
})
