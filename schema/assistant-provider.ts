import * as z from 'zod'
import { number, whole } from './figures.ts'
import { externalUrl, host, setting } from './primitives.ts'
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

export const provider = group('Answers with a visitor’s key. It must support OpenAI’s chat completions API.', {
  baseUrl: externalUrl
    .regex(/[^/]$/, 'Write the address without a slash at the end.')
    .meta({ title: 'Provider address', description: 'The provider’s address, without a slash at the end.' }),
  keysUrl: externalUrl.meta({ title: 'Key page', description: 'Where visitors make a key.' }),
  timeoutSeconds: whole('seconds').max(600).meta({ title: 'Timeout', description: 'How long to wait, at most.' }),
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
  linkHosts: z.array(host('docs.example.com')).describe('Other hosts that links in replies may lead to.')
})
