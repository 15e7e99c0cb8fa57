import { icon } from '../pictures.ts'
import { heading, reference, text } from '../primitives.ts'
import { counted } from '../roles.ts'
import { group, link, list, off, searchForm, sectionType } from '../shapes.ts'

export const faq = sectionType('faq', {
  description: 'Questions that open to their answers: one at a time, or several.',
  fields: {
    icon: icon.optional(),
    search: searchForm.optional(),
    faqs: list(reference('faqs', { isAnchor: true }))
      .meta({ title: 'Questions', description: 'The questions by the names of their files in content/faqs.' })
      .register(counted, { nouns: ['question'] }),
    multiple: off.meta({ title: 'Several open', description: 'true lets several answers be open at once.' }),
    more: link.meta({ title: 'Link below the heading', description: 'A link below the heading.' }).optional(),
    ask: group('A button under the questions that opens the assistant.', {
      title: heading(60).describe('The heading beside the button.'),
      lead: text(160).meta({ title: 'Introduction', description: 'A sentence under it.' }).optional(),
      label: text(40).meta({ title: 'Button text', description: 'The words on the button.' })
    })
      .meta({ title: 'Button for the assistant' })
      .optional()
  },
  example: {
    icon: 'circle-question-mark',
    search: { label: 'Search all answers', button: 'Search' },
    faqs: ['refunds', 'updates'],
    multiple: true,
    more: { label: 'Read all of our answers', href: '/' },
    ask: { title: 'Is your question not here?', lead: 'The assistant answers at once.', label: 'Ask the assistant' }
  }
})
