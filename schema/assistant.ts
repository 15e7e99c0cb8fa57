import { z } from 'zod'
import { message, pagePath } from './primitives.ts'
import { group, list, optionalList } from './shapes.ts'
import { wordList } from './word-list.ts'
import { errors } from './assistant-errors.ts'
import { provider } from './assistant-provider.ts'
import { followUps, pageOffers } from './assistant-suggestions.ts'
import { panelWords } from './assistant-words.ts'

const answers = group('What the assistant says when it answers without a key.', {
  fallback: message(400).describe('The answer if no example question is close. Up to two that it can answer follow.'),
  keyHint: message(200).describe('Follows the first answer from the knowledge base: a key gives fuller ones.'),
  comparison: group('The answer to a question that asks for a choice.', {
    asks: wordList.meta({
      title: 'Example questions',
      description: 'Such as which plan do I need, compare the plans.'
    }),
    text: message(1200).describe('The plans side by side, the direct answer first.'),
    related: list(pagePath, 5).meta({ title: 'Related pages', description: 'Pages that say more.' })
  }).optional(),
  smallTalk: optionalList(
    group('A friendly line.', {
      asks: wordList.meta({ title: 'Example messages', description: 'What visitors type: hello, good morning.' }),
      text: message(400).describe('What the assistant says to that.')
    })
  ).describe('The answer to messages that are close to these.')
})

export const assistant = z
  .strictObject({
    answers,
    provider,
    offers: pageOffers,
    followUps,
    errors,
    words: panelWords
  })
  .meta({
    title: 'Assistant',
    description: 'Settings and words of the chat assistant. What it knows is in content/knowledge.'
  })

export type Assistant = z.output<typeof assistant>
