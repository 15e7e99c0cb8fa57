import { expect, test } from 'vitest'
import type { FormNode } from '../../schema/editing.ts'
import { createCompile } from '../../scripts/compile/compile.ts'
import { editsOf } from '../../scripts/editing/file-edits.ts'
import { formAt } from '../../scripts/editing/form.ts'
import { hasErrors } from '../../scripts/diagnostics/diagnostic.ts'
import { applyEdits } from '../../scripts/source/text-edit.ts'
import { testSite } from '../test-site.ts'

test('every optional list and group of the content can be added from its example, without an error', async () => {
  const compile = createCompile(testSite)
  const { model } = await compile()
  const missing = new Map<string, { file: string; text: string; path: FormNode['path'] }>()
  for (const { file, text } of model.sources)
    for (const { path } of missingParts(formAt(model, file, [])))
      missing.set(`${file.split('/')[1]} ${path.filter((step) => typeof step === 'string').join('.')}`, {
        file,
        text,
        path
      })
  expect([...missing.keys()]).toContain('pages sections.items.illustration')
  for (const [name, { file, text, path }] of missing) {
    const result = editsOf({ kind: 'add', file, path: [...path], index: 0 }, text, model)
    expect(result, name).not.toHaveProperty('refusal')
    if ('refusal' in result) continue
    const { diagnostics } = await compile([], new Map([[file, applyEdits(text, result.edits)]]))
    expect(hasErrors(diagnostics), name).toBe(false)
  }
})

test('every number of the content is edited as a number, and every true or false with a switch', async () => {
  const { model } = await createCompile(testSite)()
  const fields = model.sources.flatMap(({ file }) => fieldsOf(formAt(model, file, [])))
  const controlsOf = (type: string) =>
    new Set(fields.flatMap(({ value, control }) => (typeof value === type ? control : [])))
  expect(fields.some(({ label }) => label === 'Hue')).toBe(true)
  expect([controlsOf('number'), controlsOf('boolean')]).toEqual([new Set(['number']), new Set(['switch'])])
})

function fieldsOf(form: FormNode | undefined): Extract<FormNode, { kind: 'field' }>[] {
  if (!form) return []
  return form.kind === 'field' ? [form] : (form.kind === 'group' ? form.fields : form.items).flatMap(fieldsOf)
}

/** The lists and groups that a form offers to add. */
function missingParts(form: FormNode | undefined): FormNode[] {
  if (!form || form.kind === 'field') return []
  if (!form.isSet && !form.isRequired) return [form]
  return (form.kind === 'group' ? form.fields : form.items).flatMap(missingParts)
}
