import type { Finding, Request } from '../../schema/editing.ts'
import type { Compiled } from '../compile/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { locate } from '../source/source.ts'
import { textsIn } from '../source/walk.ts'
import { isInside } from './field-diagnostics.ts'
import { formAt } from './form.ts'
import { errorLabel, labelAt } from './labels.ts'
import { Refusal } from './refusal.ts'

export type FixRequest = Extract<Request, { kind: 'fix' }>

/** All errors and warnings of the content, errors first. */
export function findingsOf({ diagnostics, model }: Compiled): Finding[] {
  const findings = diagnostics.flatMap((diagnostic): Finding[] => {
    const { severity, hint, file } = diagnostic
    if (severity === 'notice') return []
    const message = errorLabel(diagnostic, model)
    const fixes = (diagnostic.suggestions ?? []).map(({ text, shows = text }) => ({ text, shows }))
    return [{ severity, message, ...(hint && { hint }), file, place: placeOf(diagnostic, model), fixes }]
  })
  return findings.sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'))
}

function placeOf({ file, ...range }: Diagnostic, model: SiteModel): Finding['place'] {
  const source = model.sources.find((source) => source.file === file)
  const found = source && textsIn(source.raw).find(({ path }) => isInside(range, locate(source, path)))
  if (!found || !formAt(model, file, found.path)) return undefined
  return { file, path: found.path, label: labelAt(file, found.path, model) }
}

/** A fix that `findingsOf` offers. */
export function fixOf({ diagnostics, model }: Compiled, { file, message, text }: Omit<FixRequest, 'kind'>) {
  const diagnostic = diagnostics.find((found) => found.file === file && errorLabel(found, model) === message)
  const fix = diagnostic?.suggestions?.find((one) => one.text === text)
  return fix && { ...fix, file: fix.file ?? file }
}

/** @throws {Refusal} while the content has errors */
export function refuseErrors({ diagnostics, model }: Compiled): void {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) throw new Refusal(`${errorLabel(error, model)} Fix this error, and try again.`)
}
