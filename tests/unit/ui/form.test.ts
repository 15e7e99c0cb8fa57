import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Entry } from '../../../schema/content.ts'
import type { EmittedForm } from '../../../schema/emitted.ts'
import { formServices, type FormServiceName } from '../../../schema/form-services.ts'
import { formDelivery } from '../../../scripts/emit/form-delivery.ts'
import { Form } from '../../../src/ui/form.tsx'

/** The tag of a form for a service, and its fields as the browser posts them, with the values that they always have. */
function rendered(to: FormServiceName) {
  const form = {
    id: 'contact',
    send: { to, id: formServices[to].id?.example },
    thanks: '/thanks',
    fields: [
      { id: 'email', type: 'email', label: 'Email', required: true },
      { id: 'first-name', type: 'text', label: 'First name' },
      { id: 'about', type: 'choice', label: 'About', options: ['Rye', 'Wheat'] },
      { id: 'message', type: 'long', label: 'Message' },
      { id: 'terms', type: 'agreement', label: 'I agree.', link: { label: 'Terms', href: '/terms' } }
    ],
    button: 'Send'
  } as unknown as Entry<'forms'> & EmittedForm
  const delivery = formDelivery(form, (path) => path)
  const html = renderToStaticMarkup(createElement(Form, { form: { ...form, delivery } })).replaceAll('&amp;', '&')
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const [tag = ''] = /<form[^>]*>/.exec(html) ?? []
  const fields = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([field]) => {
    const value = attribute(field, 'value')
    return `${attribute(field, 'name')}${value === undefined ? '' : `=${value}`}`
  })
  return { action: attribute(tag, 'action'), method: attribute(tag, 'method'), fields, tag }
}

const ownNames = ['_gotcha', 'email', 'first-name', 'about=Rye', 'about=Wheat', 'message', 'terms=yes']
const fields: Readonly<Record<FormServiceName, readonly string[]>> = {
  formspree: ownNames,
  basin: ownNames,
  netlify: ['form-name=contact', ...ownNames],
  endpoint: ownNames,
  kit: [
    'email_address',
    'fields[first_name]',
    'fields[about]=Rye',
    'fields[about]=Wheat',
    'fields[message]',
    'fields[terms]=yes'
  ],
  buttondown: [
    'embed=1',
    'email',
    'metadata__first_name',
    'metadata__about=Rye',
    'metadata__about=Wheat',
    'metadata__message',
    'metadata__terms=yes'
  ],
  mailchimp: [
    'b_0123456789abcdef_0123456789',
    'EMAIL',
    'FIRST_NAME',
    'ABOUT=Rye',
    'ABOUT=Wheat',
    'MESSAGE',
    'TERMS=yes'
  ]
}

test.each(Object.keys(fields) as FormServiceName[])(
  'a form for %s is posted to its address, with the fields that it documents',
  (to) => {
    const { action, id } = formServices[to]
    expect(rendered(to)).toMatchObject({
      action: action(id?.example ?? '', '/thanks'),
      method: 'post',
      fields: fields[to]
    })
  }
)

test.each(Object.keys(fields) as FormServiceName[])(
  'a form for %s is sent by a script only if that can read the answer',
  (to) => {
    expect(rendered(to).tag.includes('data-form="contact"')).toBe(formServices[to].isRead)
  }
)

test('Netlify finds its form in the HTML', () => {
  expect(rendered('netlify').tag).toContain('data-netlify="true" netlify-honeypot="_gotcha"')
})
