import * as z from 'zod'
import { formRefusals, formServices, type FormService, type FormServiceName } from './form-services.ts'
import { whole } from './figures.ts'
import { controlText, formatted, pagePath, shortMarkdown } from './primitives.ts'
import { roles } from './roles.ts'
import { group, itemId, link, list, off } from './shapes.ts'

/** What browsers fill in (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
const fills = z.enum(['name', 'given-name', 'family-name', 'email', 'tel', 'organization', 'url', 'postal-code'])

/** What the visitor reads after sending. The search leaves it out. */
function reply(max: number) {
  return shortMarkdown(max).register(roles, { role: 'text', form: 'markdown', of: 'control' })
}

const field = z.strictObject({
  id: itemId,
  label: controlText(120).describe('The words above the field.'),
  required: off.describe('true where nothing can be sent without it.')
})

function typed<T extends string>(type: T) {
  return field.extend({
    type: z.literal(type),
    max: whole('characters').max(10_000).default(1000).describe('The greatest number of characters.'),
    fills: fills.describe('What browsers fill in.').optional()
  })
}

const htmlNames = {
  textarea: 'Write long.',
  select: 'Write choice.',
  checkbox: 'Write agreement.',
  tel: 'Write phone.'
}

/** What to write for the word of another program. */
function adviceFor(words: Readonly<Record<string, string>>, key: string) {
  return ({ input }: { readonly input?: unknown }) => words[String(Object(input)[key])]
}

/** One field of a form. */
const anyField = z.discriminatedUnion(
  'type',
  [
    typed('text'),
    typed('email'),
    typed('phone'),
    typed('long'),
    field.extend({
      type: z.literal('choice'),
      options: list(controlText(80).describe('An answer.'), 8).describe('The answers to choose from.')
    }),
    field.extend({
      type: z.literal('agreement'),
      link: link.describe('What they agree to, such as the privacy policy.')
    })
  ],
  { error: adviceFor(htmlNames, 'type') }
)

/** The service that gets the answers, and what it calls the form. */
type Send = { readonly to: FormServiceName; readonly id?: string }

function sendTo([name, service]: readonly [string, FormService]) {
  const to = z.literal(name).describe('The service that gets the answers.')
  const description = service.isRead ? `${service.name}.` : `${service.name}, which shows a page of its own.`
  if (!service.id) return z.strictObject({ to }).meta({ description, example: { to: name } })
  const { pattern, message, example } = service.id
  const id = formatted(pattern, message, 'bad-service-id', { role: 'silent' }).describe(service.id.description)
  return z.strictObject({ to, id }).meta({ description, example: { to: name, id: example } })
}

const options = Object.entries(formServices).map(sendTo)
// TypeScript cannot follow that the table has a name and an id for each option.
const send = z.discriminatedUnion('to', options as [(typeof options)[number]], {
  error: adviceFor(formRefusals, 'to')
}) as unknown as z.ZodType<Send>

export const form = z
  .strictObject({
    send: send.describe(`Who gets answers: ${Object.keys(formServices).join(', ')}.`),
    fields: list(anyField, 12).describe('The fields, from top to bottom. The id of a field is its name.'),
    optional: controlText(20).describe('What follows the label of a field that may stay empty.').optional(),
    button: controlText(40).describe('The words on the button.'),
    privacy: link.meta({ description: 'A link under the button to what you do with the answers.' }).optional(),
    sent: group('What the visitor reads once the answers have arrived.', {
      title: controlText(60).describe('The heading.'),
      text: controlText(240).describe('What happens next.')
    }).optional(),
    failed: reply(240).describe('What visitors read if sending failed: another way to reach you.').optional(),
    thanks: pagePath
      .meta({ title: 'Thanks page', description: 'The page after Netlify, or a service that you told its address.' })
      .optional(),
    sample: reply(240).describe('What visitors read while the form is not connected. It sends nothing.').optional()
  })
  .superRefine(({ send: { to }, fields, sent, failed, thanks }, context) => {
    const { name, isRead, isNewsletter, needsThanks } = formServices[to]
    const report = (rule: string, path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, params: { rule } })
    if (isNewsletter && !fields.some(({ type, id, required }) => type === 'email' && id === 'email' && required))
      report('form-fields', 'fields', `${name} needs a field with id: email, type: email and required: true.`)
    for (const [key, text] of Object.entries({ sent, failed })) {
      if (isRead && !text)
        report('form-messages', 'button', `Add ${key}, which visitors read in place of a page of ${name}.`)
      if (!isRead && text) report('form-messages', key, `Remove ${key}: ${name} shows a page in its place.`)
    }
    if (needsThanks && !thanks)
      report('form-messages', 'button', `Add thanks: with the page of yours that ${name} shows after sending.`)
  })
  .meta({
    title: 'Form',
    description:
      'A form that visitors send to you. To show it, add a section of type form with its name, or name it under newsletter in the footer.',
    example: {
      send: { to: 'formspree', id: 'xabcdefg' },
      fields: [
        { id: 'name', label: 'Your name', type: 'text', fills: 'name', max: 80 },
        { id: 'email', label: 'Email', type: 'email', required: true, fills: 'email' },
        { id: 'loaf', label: 'About which loaf?', type: 'choice', options: ['Rye', 'Wheat'] },
        { id: 'message', label: 'Message', type: 'long', required: true, max: 2000 },
        { id: 'terms', label: 'I agree.', type: 'agreement', required: true, link: { label: 'Terms', href: '/' } }
      ],
      optional: '(optional)',
      button: 'Send to the bakery',
      privacy: { label: 'What we do with your answers', href: '/' },
      sent: { title: 'Your message is with us', text: 'You hear from us within a working day.' },
      failed: 'The message could not be sent. Write to baker@example.com instead.',
      thanks: '/',
      sample: 'This form is not connected yet, so nothing was sent.'
    }
  })
