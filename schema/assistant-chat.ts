import { z } from 'zod'
import { externalUrl, formatRules, path, text } from './primitives.ts'

/** A model with the parameters that it takes, as they are sent to the provider. */
const profile = z.strictObject({
  model: text(60),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high']).optional()
})

/** The service that answers with the visitor's own key. Any that speaks OpenAI's chat completions will do. */
export const provider = z.strictObject({
  baseUrl: externalUrl.regex(/[^/]$/, 'Write the address without a slash at the end.'),
  /** Where visitors make a key. */
  keysUrl: externalUrl,
  timeoutSeconds: z.number().int().min(1).max(600),
  retries: z.number().int().min(0).max(5),
  /** How many requests a visitor may make in how many seconds. */
  limit: z.strictObject({ requests: z.number().int().positive(), seconds: z.number().int().positive() }),
  /** How many of the last messages are sent. */
  historyLength: z.number().int().positive(),
  /** What every conversation begins with, before the page and the knowledge. */
  guidelines: text(1500),
  /** Tried in this order where the provider refuses one. */
  models: z.array(profile).min(1),
  /** Hosts, besides this site, that links in replies may lead to. */
  linkHosts: z.array(
    z.hostname('Write a host name such as docs.example.com.').register(formatRules, { rule: 'bad-host' })
  )
})

const suggestions = z.array(text(80)).min(1).max(4)

/** What is offered on a page before anything is asked. */
const offers = z.strictObject({ suggestions, related: z.array(path).min(1).max(5) })

export const pageOffers = z.strictObject({ default: offers, pages: z.record(path, offers) })

/** Questions offered after an answer, by the category of the entry that answered. */
export const followUps = z.strictObject({
  pricing: suggestions,
  technical: suggestions,
  features: suggestions,
  setup: suggestions,
  legal: suggestions,
  support: suggestions,
  package: suggestions,
  faq: suggestions
})

/** What is said under the apology where a reply fails. */
export const errors = z.strictObject({
  apology: text(200),
  noKey: text(200),
  localLimit: text(200),
  invalidKey: text(200),
  providerLimit: text(200),
  other: text(200),
  noContent: text(200)
})

const toast = z.strictObject({ title: text(60), description: text(160).optional() })

/** Every word of the panel. */
export const panelWords = z.strictObject({
  name: text(40),
  settings: text(40),
  closePanel: text(40),
  transcript: text(40),
  welcome: text(300),
  /** Follows the welcome where no key is set. */
  welcomeWithoutKey: text(400),
  quickQuestions: text(40),
  relatedPages: text(40),
  field: text(40),
  placeholder: text(80),
  hint: text(80),
  touchHint: text(80),
  send: text(40),
  thinking: text(40),
  stop: text(40),
  stopped: text(60),
  disclaimer: text(120),
  newest: text(40),
  clear: text(40),
  tryAgain: text(40),
  answerFromKnowledge: text(60),
  fromKnowledge: text(60),
  copy: text(20),
  thumbsUp: text(20),
  thumbsDown: text(20),
  keyInMessage: text(200),
  key: z.strictObject({
    title: text(40),
    label: text(40),
    where: text(300),
    keysLink: text(60),
    scope: text(40),
    device: text(40),
    tab: text(40),
    save: text(40),
    /** `{key}` stands for the masked key. */
    saved: text(60),
    remove: text(40),
    back: text(40)
  }),
  toasts: z.strictObject({
    copied: toast,
    copyFailed: toast,
    thanks: toast,
    improve: toast,
    keyRequired: toast,
    keySaved: toast,
    keyRemoved: toast,
    error: toast
  })
})
