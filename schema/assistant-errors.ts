import { message } from './primitives.ts'
import { group } from './shapes.ts'

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
