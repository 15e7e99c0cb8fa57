import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { siteCode } from '../../scripts/node/site-code.ts'
import { digest } from '../../scripts/platform/digest.ts'
import { createMemoryCompile } from './in-memory.ts'

/** The smallest content without issues. Each test replaces or adds only the files that it needs. */
const cleanFiles: Readonly<Record<string, string>> = {
  'assistant.yaml': `
answers: { fallback: I do not know., keyHint: A key gives fuller answers. }
provider:
  baseUrl: https://provider.tiny.test/v1
  keysUrl: https://provider.tiny.test/keys
  timeoutSeconds: 60
  retries: 2
  limit: { requests: 20, seconds: 60 }
  historyLength: 12
  guidelines: Be brief.
  models: [{ model: tiny }]
  linkHosts: []
offers: { default: { suggestions: [What?], related: [/] }, pages: {} }
followUps:
  pricing: [What?]
  technical: [What?]
  features: [What?]
  setup: [What?]
  legal: [What?]
  support: [What?]
  package: [What?]
  faq: [What?]
errors: { apology: a, noKey: b, localLimit: c, invalidKey: d, noCredit: h, providerLimit: e, providerWait: '{time}', interrupted: i, other: f, noContent: g }
words:
  name: AI assistant
  settings: a
  closePanel: b
  transcript: c
  welcome: d
  welcomeWithoutKey: e
  quickQuestions: f
  relatedPages: g
  field: h
  placeholder: i
  hint: j
  touchHint: k
  send: l
  thinking: m
  stop: n
  stopped: o
  disclaimer: p
  newest: q
  clear: r
  tryAgain: s
  answerFromKnowledge: t
  fromKnowledge: u
  copy: v
  thumbsUp: w
  thumbsDown: x
  keyInMessage: y
  key: { title: a, label: b, where: c, keysLink: d, scope: e, device: f, tab: g, save: h, saved: i, remove: j, back: k }
  toasts:
    copied: { title: a }
    copyFailed: { title: b }
    thanks: { title: c }
    improve: { title: d }
    keyRequired: { title: e }
    keySaved: { title: f }
    keyRemoved: { title: g }
    error: { title: h }
`,
  'facts.yaml': 'guarantee: 30-day',
  'redirects.yaml': '[]',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'site.yaml': `
name: Tiny
url: https://tiny.test
language: en
logo: /logo.svg
description: A site of two pages, made for tests of the pipeline.
imageHosts: [avatars.tiny.test]
emails: { support: support@tiny.test }
links: { buy: https://store.tiny.test/buy }
header:
  navigation: [{ label: Home, href: / }]
  actions: [{ label: Buy, href: $(site.links.buy) }]
footer:
  tagline: The smallest site that there is.
  columns:
    - { id: one, title: One, links: [{ label: Home, href: / }] }
    - { id: two, title: Two, links: [{ label: Home, href: / }] }
    - { id: three, title: Three, links: [{ label: Home, href: / }] }
    - { id: four, title: Four, links: [{ label: Home, href: / }] }
  contacts: []
  social: []
  copyright: © {year} Tiny
errorPage: { title: Error, text: Something went wrong., home: Home, reload: Reload, notLoaded: Reload., updated: Reload. }
labels:
  skipToContent: Skip
  homeLink: Tiny home
  mainNavigation: Main
  mobileNavigation: Mobile
  openMenu: Site menu
  theme: Color theme
  themeLight: Light
  themeDark: Dark
  themeSystem: System
  newTab: (opens in a new tab)
  included: Included
  notIncluded: Not included
  planIncludes: Everything it includes
  mostPopular: Most Popular
  regularPrice: Regular price
  saving: Save {saving}
  rating: '{rating} of 5'
  marks: { yes: 'Yes', partly: Partly, no: 'No' }
  sample: Sample
  lastUpdated: Last updated
  onThisPage: On this page
  backToTop: Back to top
  copy: Copy this code
  copied: Copied to clipboard
  answerLink: Link to this answer
  buyBar: { name: Offer, buy: Buy now }
  footerNavigation: Footer
  social: Social media
  notification: Notification
  notifications: Notifications ({hotkey})
  closeNotification: Close
  assistant: { open: Open chat assistant, close: Close chat assistant, newAnswer: 1 new answer, failed: It failed. }
  search:
    title: Search
    placeholder: Search
    close: Close
    hint: Type a word.
    results: Results
    count: '{count} results'
    nothing: Nothing for {query}.
    ask: Ask
    failed: It failed.
    broken: Broken.
    kinds: { page: Page, question: Question, knowledge: Guide }
llms: { pages: Pages, knowledge: Answers }
`,
  'plans/starter.yaml': `
name: Starter
price: $67
period: one-time
description: Everything that one page needs.
features: [One page]
purchaseUrl: https://store.tiny.test/starter
purchaseLabel: Get Starter
`,
  'pages/home.yaml': `
path: /
name: Home
title: Tiny, a site just large enough
description: The home page of a site that is just large enough to be compiled, and has no more.
sections:
  - type: hero
    title: A tiny site
    lead: Just enough to be compiled.
`,
  'pages/404.yaml': `
path: /404
name: Not found
title: Oops! Page Not Found
description: The page that stands at every address that no other page has.
noindex: true
sections:
  - type: not-found
    title: Oops! Page Not Found
    lead: This page does not exist.
    home: { label: Home, href: / }
    back: Back
    linksTitle: Or
    links: [{ label: Home, href: / }]
buyBar: starter
`
}

const code = { ...siteCode(''), imageKeys: () => (card: object) => digest(JSON.stringify(card)).slice(0, 16) }

/** Files by their path in content/, which override the clean ones; `undefined` removes a file. */
type Files = Readonly<Record<string, string | Uint8Array | undefined>>

/**
 * Compiles a site in memory. Warnings about unused and unreachable files are left out, because
 * otherwise each test would have to use all of its files.
 */
export async function tinySite(files: Files = {}): Promise<Compiled> {
  const bytes = contentOf(files).map(([name, text]) => [`content/${name}`, Buffer.from(text)] as const)
  const compiled = await createMemoryCompile(new Map(bytes), code).compile()
  return { ...compiled, diagnostics: compiled.diagnostics.filter(({ rule }) => !/^(?:unused|unreachable)-/.test(rule)) }
}

/** A testimonial, to which tests may add fields. */
export const testimonial =
  'name: Ann\nrole: Owner\ncompany: Tiny\nimage: https://avatars.tiny.test/a\nrating: 5\ntext: Good.\n'

/** The original text of a file of the tiny site. */
export function cleanText(file: string): string {
  return (cleanFiles[file] ?? '').replace(/^\n/, '')
}

/** Writes a site into a temporary folder, which is deleted after the test. */
export async function tinyFolder(files: Files = {}): Promise<string> {
  const { root, remove } = await makeTinyFolder(files)
  onTestFinished(remove)
  return root
}

/** Writes a site into a temporary folder, for all tests of a file. */
export async function makeTinyFolder(files: Files = {}): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'tiny-site-'))
  await Promise.all(
    contentOf(files).map(async ([name, text]) => {
      const file = join(root, 'content', name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    })
  )
  return { root, remove: () => rm(root, { recursive: true }) }
}

function contentOf(files: Files): (readonly [name: string, contents: string | Uint8Array])[] {
  return Object.entries({ ...cleanFiles, ...files }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, typeof text === 'string' ? text.replace(/^\n/, '') : text] as const]
  )
}

/** A home page with this section below its hero; `section` is written without the indentation of the list. */
export function homeWith(section: string): { 'pages/home.yaml': string } {
  const indented = section.trim().replaceAll('\n', '\n    ')
  return { 'pages/home.yaml': `${(cleanFiles['pages/home.yaml'] ?? '').trim()}\n  - ${indented}\n` }
}
