import { formServices } from '../../../schema/form-services.ts'
import { diagnosticAt, type Finding, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts'
import { isForm, isPage, isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { namedEntries } from '../../model/usage.ts'
import { locate, locateKey, diagnosticAtValue } from '../../source/source.ts'
import { fileCheck, type Check } from '../file-check.ts'

/** What forms and thank-you pages still need before they go live. */
export const checkForms: Check = (site, known) => [...checkReminders(site, known), ...thanksFindings(site)]

function thanksFindings(site: SiteModel): Diagnostic[] {
  const forms = site.valid.filter(isForm)
  const withThanks = [...forms, ...site.valid.filter(isPlan)]
  const indexed = new Set(site.valid.filter(isPage).flatMap(({ data }) => (data.noindex ? [] : data.path)))
  return withThanks.flatMap((file) => {
    const { source, data } = file
    const { thanks = '' } = data
    // Each arrival at the page of a plan counts as a sale.
    const other = isPlan(file) && withThanks.find((one) => one.source !== source && one.data.thanks === thanks)
    const finding = other ? sharedThanks(other.source.file) : indexed.has(thanks) ? indexedThanks(thanks) : undefined
    return thanks && finding ? diagnosticAtValue(source, ['thanks'], finding) : []
  })
}

const checkReminders = fileCheck(
  ({ readable }) => readable.flatMap((file) => [...namedEntries(file)].filter((name) => name.startsWith('forms.'))),
  (used) => (file) => (isForm(file) ? remindersOf(file, used.includes(`forms.${file.data.id}`)) : []),
  ({ valid }) => valid.filter(isForm)
)

function sharedThanks(file: string): Finding {
  const message = `${file} names the same page, so visitors who come from there would count as buyers.`
  return { rule: 'shared-thanks', message, hint: 'Give each plan a thanks page of its own.' }
}

function indexedThanks(path: string): Finding {
  const message = `Search engines list ${path}, so visitors may land there without having sent or bought anything.`
  return { rule: 'indexed-thanks', message, hint: 'Add noindex: true to the page.' }
}

function remindersOf(
  { source, data: { send, fields, privacy, sample } }: ValidEntry<'forms'>,
  isUsed: boolean
): Diagnostic[] {
  const { name, id } = formServices[send.to]
  const when = (isMissing: boolean, range: () => Range, finding: Finding) =>
    isMissing ? [diagnosticAt(source.file, range(), finding)] : []
  // The check of addresses finds examples under example.com.
  const isExample = id !== undefined && send.id === id.example && !id.example.includes('example.com')
  return [
    ...when(sample !== undefined, () => locate(source, ['sample']), {
      rule: 'sample-content',
      message: 'This form is a sample: it sends nothing.',
      hint: 'Write under send who gets the answers, and remove sample.'
    }),
    ...when(isExample, () => locate(source, ['send', 'id']), {
      rule: isUsed && sample === undefined ? 'example-form' : 'example-address',
      message: `${id?.example} is an example. Write the id of your own form at ${name}.`
    }),
    ...when(!fields.some(({ type }) => type === 'email'), () => locateKey(source, ['fields']), {
      rule: 'missing-email-field',
      message: 'This form doesn’t ask for an email address, so you cannot reply.',
      hint: 'Add a field of type email.'
    }),
    ...when(!privacy && !fields.some(({ type }) => type === 'agreement'), () => locateKey(source, ['fields']), {
      rule: 'missing-privacy-link',
      message: 'This form does not say what you do with the answers.',
      hint: 'Add privacy with the label and href of your privacy page.'
    })
  ]
}
