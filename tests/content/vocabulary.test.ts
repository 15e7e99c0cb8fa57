import { expect, test } from 'vitest'
import { found, suggestions } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

const vocabulary = `
- { say: email, not: [e-mail, electronic mail], why: It is shorter. }
- { say: GitHub, not: [Github], why: It is a name. }
- { not: [click here], why: A link says where it leads. }
`

/** A site with such a text in its long text. */
const siteWith = (body: string, files = {}) =>
  tinySite({
    ...homeWith(`type: prose\nbody: |\n  ${body.replaceAll('\n', '\n  ')}`),
    'vocabulary.yaml': vocabulary,
    ...files
  })

test('words not to write are reported at each place, with what to write in their capitals and number', async () => {
  const site = await siteWith('E-mail us, or send e-mails by electronic\nmail to Github or GITHUB.')
  expect(found(site)).toEqual([
    'pages/home.yaml:11:7 unwanted-word [E-mail]',
    'pages/home.yaml:11:26 unwanted-word [e-mails]',
    'pages/home.yaml:11:37 unwanted-word [electronic]',
    'pages/home.yaml:12:15 unwanted-word [Github]',
    'pages/home.yaml:12:25 unwanted-word [GITHUB]'
  ])
  expect(suggestions(site)).toEqual(['Email', 'emails', undefined, 'GitHub', 'GitHub'])
  expect(site.diagnostics[0]?.message).toBe('This site does not say “E-mail”. It is shorter.')
})

test('code, references, addresses and parts of words are not words, and neither are the words of customers', async () => {
  const ann =
    'name: Ann\nrole: R\ncompany: C\nimage: https://avatars.tiny.test/a\nrating: 5\ntext: Click here, by e-mail.\n'
  const words = '`e-mail`, [here](/#e-mail), e-mail.tiny.test, a@e-mail, non-e-mail, e-mailer, $(facts.e-mail), GitHub.'
  const home = `${homeWith(`type: prose\nbody: |\n  ## E {#e-mail}\n\n  ${words}`)['pages/home.yaml']}`
  const site = await siteWith(words, {
    'pages/home.yaml': home.replace('## E {#e-mail}', 'Words.').replace('/#e-mail', '/404'),
    'facts.yaml': 'e-mail: Post\n',
    'testimonials/ann.yaml': ann
  })
  expect(found(site)).toEqual([])
})

test('one place is allowed with its reason, and tags, which no visitor sees, may have any word', async () => {
  const site = await tinySite({
    'vocabulary.yaml': vocabulary,
    'knowledge/mail.yaml':
      'title: Mail\ncontent: Write to us.\n# allow unwanted-word: Quoted from the law.\nanswers: [{ asks: e-mail, text: By e-mail. }]\ntags: [e-mail]\ncategory: faq\nurl: /\n'
  })
  expect(found(site)).toEqual([])
})

test('a word that is here twice, or is to be written by another line, is an error', async () => {
  const site = await tinySite({
    'vocabulary.yaml': '- { say: email, not: [e-mail], why: A. }\n- { say: mail, not: [E-Mail, email], why: B. }\n'
  })
  expect(found(site)).toEqual([
    'vocabulary.yaml:2:22 repeated-word [E-Mail]',
    'vocabulary.yaml:2:30 repeated-word [email]'
  ])
})
