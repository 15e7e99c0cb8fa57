import { z } from 'zod'
import { number, whole } from './figures.ts'
import { externalUrl, host, message, pagePath, setting, text } from './primitives.ts'
import { roles } from './roles.ts'
import { group, list } from './shapes.ts'

const profile = group('A model with the parameters that it takes, as they are sent to the provider.', {
  model: setting(60).describe('The name of the model, as the provider calls it.'),
  max_tokens: whole('tokens').describe('How long a reply may be, for older models.').optional(),
  max_completion_tokens: whole('tokens').describe('How long a reply may be, for newer models.').optional(),
  temperature: number()
    .min(0)
    .max(2)
    .describe('0 for the same answer each time, more for variety. Newer models refuse it.')
    .optional(),
  reasoning_effort: z
    .enum(['none', 'minimal', 'low', 'medium', 'high'])
    .describe('How long newer models think before they answer.')
    .optional()
})

export const provider = group(
  'The service that answers with the visitor’s own key. It must support OpenAI’s chat completions API.',
  {
    baseUrl: externalUrl
      .regex(/[^/]$/, 'Write the address without a slash at the end.')
      .meta({ title: 'Provider address', description: 'The provider’s address, without a slash at the end.' }),
    keysUrl: externalUrl.meta({ title: 'Key page', description: 'Where visitors make a key.' }),
    timeoutSeconds: whole('seconds')
      .max(600)
      .meta({ title: 'Timeout', description: 'How many seconds an answer may take.' }),
    retries: whole('requests', 0).max(5).describe('How many times a request that fails is repeated.'),
    limit: group('How many requests a visitor may make in how many seconds.', {
      requests: whole('requests').describe('How many requests.'),
      seconds: whole('seconds').describe('In how many seconds.')
    }),
    historyLength: whole('messages').describe('How many of the last messages are sent.'),
    guidelines: setting(1500)
      .register(roles, { role: 'code' })
      .describe('The start of every system prompt, before the page and the knowledge.'),
    models: list(profile).describe('Tried in this order until the provider accepts one.'),
    linkHosts: z
      .array(host('docs.example.com'))
      .describe('Hosts other than this site that links in replies may lead to.')
  }
)

const suggestions = list(text(80).describe('A question, as a visitor would ask it.'), 4).describe(
  'Questions that a visitor can choose.'
)

const offers = group('The suggested questions of a new conversation.', {
  suggestions,
  related: list(pagePath, 5).meta({ title: 'Related pages', description: 'Pages that a visitor can choose.' })
})

export const pageOffers = group('The suggested questions of a new conversation, by page.', {
  default: offers.describe('What is offered on pages that are not listed under pages.'),
  pages: z.record(pagePath, offers).describe('What is offered on a page, by its path.')
})

export const followUps = group('Questions offered after an answer, by the category of the entry that answered.', {
  pricing: suggestions,
  technical: suggestions,
  features: suggestions,
  setup: suggestions,
  legal: suggestions,
  support: suggestions,
  package: suggestions,
  faq: suggestions
})

/** src/assistant/provider/failure.ts decides which error it is. */
export const errors = group('What the assistant says if a reply fails.', {
  apology: message(200).describe('Begins every failure.'),
  noKey: message(200).describe('No key is set.'),
  localLimit: message(200).describe('The visitor has made more requests than limit allows.'),
  invalidKey: message(200).describe('The provider refuses the key.'),
  noCredit: message(200).describe('The key has no credit left.'),
  providerLimit: message(200).describe('The provider refuses further requests for now.'),
  providerWait: message(200)
    .includes('{time}', { message: 'Write {time} where the time to wait goes.' })
    .describe('The same where the provider says how long to wait. {time} is replaced with the time.'),
  interrupted: message(200).describe('The page was left or reloaded before the answer came.'),
  other: message(200).describe('Anything else.'),
  noContent: message(200).describe('The provider’s answer was empty.')
})
