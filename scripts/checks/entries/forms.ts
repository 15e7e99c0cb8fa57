import { serviceNamed } from '../../../schema/form-services.ts'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isForm, isPage, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { diagnosticInSource, locate, locateKey, type Path } from '../../source/source.ts'

/** What forms still need before they go live. */
export function checkForms(site: SiteModel): Diagnostic[] {
  const indexed = new Set(site.valid.filter(isPage).flatMap(({ data: { path, noindex } }) => (noindex ? [] : path)))
  return site.valid.filter(isForm).flatMap((form) => remindersOf(form, indexed))
}

function remindersOf({ source, data }: ValidEntry<'forms'>, indexed: ReadonlySet<string>): Diagnostic[] {
  const { send, fields, privacy, thanks, sample } = data
  const { name, id } = serviceNamed(send.to)
  const at = (path: Path, finding: Finding) => {
    const range = path.length > 0 ? locate(source, path) : locateKey(source, ['fields'])
    return [diagnosticInSource(source, range, finding)]
  }
  // The check of addresses finds those under example.com.
  const isExample = id !== undefined && send.id === id.example && !id.example.includes('example.com')
  return [
    ...(sample === undefined
      ? []
      : at(['sample'], {
          rule: 'sample-content',
          message: 'This form is a sample: it sends nothing.',
          hint: 'Write under send who gets the answers, and remove sample.'
        })),
    ...(isExample
      ? at(['send', 'id'], {
          rule: 'example-address',
          message: `${id.example} is an example. Write the id of your own form at ${name}.`
        })
      : []),
    ...(thanks !== undefined && indexed.has(thanks)
      ? at(['thanks'], {
          rule: 'indexed-thanks',
          message: `Search engines list ${thanks}, which thanks visitors for a message that they have not sent.`,
          hint: 'Add noindex: true to the page.'
        })
      : []),
    ...(privacy || fields.some(({ type }) => type === 'agreement')
      ? []
      : at([], {
          rule: 'missing-privacy-link',
          message: 'This form does not say what you do with the answers.',
          hint: 'Add privacy with the label and href of your privacy page.'
        }))
  ]
}
