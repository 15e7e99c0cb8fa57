import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/platform/chromium.ts'
import { findOrInstallChromium } from '../install-chromium.ts'
import { startDevelopmentServer } from '../development-server.ts'
import { paintedAt } from './browser/painted-at.ts'
import { median, report } from './browser/site.ts'
import { largeSite } from './large-site.ts'

interface Edit {
  readonly name: string
  readonly file: string
  /** Returns the new text of the file. The word is another one in each round. */
  readonly edit: (text: string, word: string, round: number) => string
  /** A file to write first. */
  readonly before?: (word: string) => { readonly file: string; readonly text: string }
  /** JavaScript that is true once the home page shows the word. */
  readonly shown: (word: string, round: number) => string
}

const includes = (selector: string) => (word: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.textContent.includes(${JSON.stringify(word)})`

const edits: readonly Edit[] = [
  {
    name: 'text',
    file: 'pages/home.yaml',
    edit: (text, word) => text.replace(/title: Launch your.*/, `title: Launch your page ${word}`),
    shown: includes('h1')
  },
  {
    name: 'price',
    file: 'plans/starter.yaml',
    edit: (text, _, round) => text.replace(/price: .*/, `price: $${68 + round}`),
    shown: (_, round) => includes('[data-item="plan:starter"]')(`$${68 + round}`)
  },
  {
    name: 'order of sections',
    file: 'pages/home.yaml',
    edit: (text, _, round) => {
      const [head = '', ...sections] = text.split(/(?=^ {2}- type: )/m)
      const moved = sections.findIndex((section) => section.startsWith('  - type: testimonials'))
      const others = sections.toSpliced(moved, 1)
      return head + others.toSpliced(1 + (round % 2), 0, sections[moved] ?? '').join('')
    },
    shown: (_, round) =>
      `document.querySelectorAll('[data-section]')[${1 + (round % 2)}]?.dataset.section === 'testimonials'`
  },
  {
    name: 'new question',
    file: 'pages/home.yaml',
    before: (word) => ({ file: `faqs/${word}.yaml`, text: `question: Is this ${word}?\nanswer: Yes, it is.\n` }),
    edit: (text, word) => text.replace(/faqs:\n/, `faqs:\n      - ${word}\n`),
    shown: (word) => `document.querySelector('[data-item="faq:${word}"]') !== null`
  },
  {
    name: 'fact',
    file: 'facts.yaml',
    edit: (text, _, round) => text.replace(/downloads: \{ value: [^,]+/, `downloads: { value: ${501 + round}+`),
    shown: (_, round) => includes('[data-item="stat:downloads"]')(`${501 + round}+`)
  },
  {
    name: 'label',
    file: 'site.yaml',
    edit: (text, word) => text.replace(/mostPopular: .*/, `mostPopular: Popular ${word}`),
    shown: includes('[data-item="plan:professional"]')
  },
  {
    name: 'navigation',
    file: 'site.yaml',
    edit: (text, word) =>
      text.replace(/\{ label: [^,]+, href: '#features' \}/, `{ label: ${word}, href: '#features' }`),
    shown: includes('header')
  },
  {
    name: 'hue',
    file: 'site.yaml',
    edit: (text, _, round) => text.replace(/hue: \d+/, `hue: ${100 + round}`),
    shown: (_, round) => `getComputedStyle(document.documentElement).getPropertyValue('--hue') === '${100 + round}'`
  },
  {
    name: 'testimonial',
    file: 'testimonials/sarah-chen.yaml',
    edit: (text, word) => text.replace(/text: .*/, `text: It was ${word}.`),
    shown: includes('[data-item="testimonial:sarah-chen"]')
  }
]

const rounds = 15
const limits = { median: 150, percentile: 300 }

/**
 * `npm run bench -- save-to-screen`: milliseconds from saving a YAML file until the open home page of the development
 * server shows the change, for each kind of edit, on a copy of this site.
 */
export async function bench(): Promise<void> {
  const root = largeSite(0)
  const server = await startDevelopmentServer(root)
  const browser = await chromium.launch(launchOptions(findOrInstallChromium(console.log)))
  try {
    const page = await browser.newPage({ bypassCSP: true })
    await page.goto(server.url)
    await page.waitForFunction(`Object.keys(document.querySelector('footer') ?? {}).length > 0`)
    for (const edit of edits) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await saveToScreen(root, page, edit, round))
      times.sort((a, b) => a - b)
      const slow = times[Math.ceil(0.95 * rounds) - 1] ?? 0
      const figure = `${Math.round(median(times))} ms, 95th percentile ${Math.round(slow)} ms`
      report(
        `${edit.name} (${limits.median}, ${limits.percentile})`,
        figure,
        median(times) <= limits.median && slow <= limits.percentile
      )
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(root, { recursive: true })
  }
}

async function saveToScreen(
  root: string,
  page: Page,
  { file, edit, before, shown }: Edit,
  round: number
): Promise<number> {
  const word = `edit-${round}`
  const path = join(root, 'content', file)
  const text = edit(readFileSync(path, 'utf8'), word, round)
  const first = before?.(word)
  const painted = paintedAt(page, shown(word, round))
  if (first) writeFileSync(join(root, 'content', first.file), first.text)
  const saved = performance.timeOrigin + performance.now()
  writeFileSync(path, text)
  return (await painted) - saved
}
