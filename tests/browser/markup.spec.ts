import { HtmlValidate } from 'html-validate'
import { addresses } from './content.ts'
import { expect, test } from './test.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of taste, in which React writes one way and the template around it another.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes `popoverTarget`; HTML does not mind.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // A list may be named; the rule would keep names to landmarks and controls.
    'aria-label-misuse': ['error', { allowAnyNamable: true }]
  }
})

for (const address of addresses) {
  test(`the HTML of ${address} has no fault`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    const { results } = await validator.validateString(html)
    const faults = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${line}:${column} ${selector})`)
    expect(faults).toEqual([])
  })
}
