import { serviceNamed } from '../../../schema/form-services.ts'
import type { Finding, Diagnostic, Range } from '../../diagnostics/diagnostic.ts'
import { isForm, isPage, isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import type { Valid } from '../../validate/fields.ts'
import { diagnosticInSource, locate, locateKey } from '../../source/source.ts'

/** What forms, and pages of thanks, still need before they go live. */
export function checkForms(site: SiteModel): Diagnostic[] {
  const forms = site.valid.filter(isForm)
  const plans = site.valid.filter(isPlan)
  const isIndexed = (path: string) =>
    site.valid.some((file) => isPage(file) && file.data.path === path && !file.data.noindex)
  const others = (plan: Valid, path: string) =>
    [...forms, ...plans].find(({ source, data }) => source !== plan.source && data.thanks === path)
  return [
    ...forms.flatMap(remindersOf),
    ...[...forms, ...plans].flatMap((file): Diagnostic[] => {
      const { thanks } = file.data
      if (thanks === undefined) return []
      const at = (finding: Finding) => [diagnosticInSource(file.source, locate(file.source, ['thanks']), finding)]
      const other = isPlan(file) ? others(file, thanks) : undefined
      if (other)
        return at({
          rule: 'shared-thanks',
          message: `${other.source.file} names the same page, so visitors who come from there would count as buyers.`,
          hint: 'Give each plan a thanks page of its own.'
        })
      return isIndexed(thanks)
        ? at({
            rule: 'indexed-thanks',
            message: `Search engines list ${thanks}, which thanks visitors for what they have not done.`,
            hint: 'Add noindex: true to the page.'
          })
        : []
    })
  ]
}

function remindersOf({ source, data }: ValidEntry<'forms'>): Diagnostic[] {
  const { send, fields, privacy, sample } = data
  const { name, id } = serviceNamed(send.to)
  const at = (range: Range, finding: Finding) => diagnosticInSource(source, range, finding)
  const diagnostics: Diagnostic[] = []
  if (sample !== undefined)
    diagnostics.push(
      at(locate(source, ['sample']), {
        rule: 'sample-content',
        message: 'This form is a sample: it sends nothing.',
        hint: 'Write under send who gets the answers, and remove sample.'
      })
    )
  // The check of addresses finds examples under example.com.
  if (id !== undefined && send.id === id.example && !id.example.includes('example.com'))
    diagnostics.push(
      at(locate(source, ['send', 'id']), {
        rule: 'example-address',
        message: `${id.example} is an example. Write the id of your own form at ${name}.`
      })
    )
  if (!privacy && !fields.some(({ type }) => type === 'agreement'))
    diagnostics.push(
      at(locateKey(source, ['fields']), {
        rule: 'missing-privacy-link',
        message: 'This form does not say what you do with the answers.',
        hint: 'Add privacy with the label and href of your privacy page.'
      })
    )
  return diagnostics
}
