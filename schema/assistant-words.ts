import { heading, label, linkText, message, text } from './primitives.ts'
import { group } from './shapes.ts'

const toast = group('A message that appears for a while.', {
  title: text(60).describe('The message.'),
  description: text(160).describe('One more sentence.').optional()
})

const toasts = group('Messages that appear for a while.', {
  copied: toast.describe('An answer was copied.'),
  copyFailed: toast.describe('An answer could not be copied.'),
  thanks: toast.describe('The visitor liked an answer.'),
  improve: toast.describe('The visitor did not like an answer.'),
  keyRequired: toast.describe('No key was entered.'),
  keySaved: toast.describe('The key was saved.'),
  keyRemoved: toast.describe('The key was removed.'),
  error: toast.describe('No answer came.')
})

const key = group('Words of the settings, where visitors save their own key.', {
  title: heading(40).describe('The heading of the settings.'),
  label: text(40).describe('The name of the field for the key.'),
  where: text(300).describe('What happens to the key.'),
  keysLink: linkText(60).describe('The link to where visitors make a key.'),
  scope: text(40).describe('Asks how long the key is kept.'),
  device: text(40).describe('The key is kept on this device.'),
  tab: text(40).describe('The key is kept in this tab only.'),
  save: text(40).describe('The button that saves the key.'),
  saved: text(60).describe('A key is saved. {key} is replaced with the masked key.'),
  remove: text(40).describe('The button that removes the key.'),
  back: text(40).describe('The button that leads back to the conversation.')
})

export const panelWords = group('Every word of the panel.', {
  name: text(40).describe('The name over the conversation.'),
  status: text(40).describe('What can be expected of it, under the name.').optional(),
  settings: text(40).describe('The button that opens the settings.'),
  closePanel: label(40).describe('The button that closes the panel.'),
  transcript: label(40).describe('The messages, for screen readers.'),
  welcome: message(300).describe('The first message.'),
  welcomeWithoutKey: message(400).describe('A quiet line under the first message where no key is set.'),
  quickQuestions: text(40).describe('The heading above the questions that a visitor can choose.'),
  relatedPages: text(40).describe('The heading above the pages that a visitor can choose.'),
  field: label(40).describe('The name of the field for messages, for screen readers.'),
  placeholder: text(80).describe('The placeholder of the message field.'),
  hint: text(80).describe('Which keys send a message and begin a new line.'),
  touchHint: text(80).describe('The same where there is no keyboard.'),
  send: text(40).describe('The button that sends a message.'),
  thinking: text(40).describe('Shown until an answer begins.'),
  stop: text(40).describe('The button that stops an answer.'),
  stopped: text(60).describe('Follows an answer that was stopped.'),
  disclaimer: text(120).describe('The note at the end of the conversation: answers can be wrong.'),
  newest: text(40).describe('The button that scrolls to an answer that arrived while the visitor had scrolled away.'),
  clear: text(40).describe('The button that forgets the conversation.'),
  tryAgain: text(40).describe('The button that asks again after a failure.'),
  answerFromKnowledge: text(60).describe('The button that answers without the provider after a failure.'),
  fromKnowledge: text(60).describe('Marks an answer that came without the provider.'),
  copy: text(20).describe('The button that copies an answer.'),
  thumbsUp: text(20).describe('The button that rates an answer as good.'),
  thumbsDown: text(20).describe('The button that rates an answer as bad.'),
  keyInMessage: text(200).describe('A message was not sent because it looks like a key.'),
  key,
  toasts
})

/** src/assistant/provider/failure.ts chooses the error for a response of the provider, src/assistant/conversation/ the others. */
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
