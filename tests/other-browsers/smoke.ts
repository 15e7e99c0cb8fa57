import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { pageAt, site } from '../browser/content.ts'
import { contentOf } from '../browser/site-content.ts'
import type { Tab } from './tab.ts'

/** Opens every page of this project's own site. Calls `step` with the name of each step and what it does. */
export async function openPages(tab: Tab, home: string, step: Step): Promise<void> {
  await tab.resize(1280, 900)
  const { pages } = await contentOf(projectRoot)
  for (const { path, title } of pages.values()) {
    const address = path === '/404' ? '/no-such-page' : path
    await step(`${address} is shown, and hydrates without an error`, async () => {
      await tab.open(home + address)
      await hydrated(tab)
      await until(tab, `document.title === ${JSON.stringify(title)}`)
      await until(tab, `document.querySelector('h1').getBoundingClientRect().height > 20`)
      await until(tab, `document.querySelector('header').getBoundingClientRect().height < 80`)
      await until(tab, 'document.documentElement.scrollWidth <= innerWidth')
      const errors = await tab.errors()
      if (errors.length > 0) throw new Error(`Uncaught: ${errors.join('; ')}`)
    })
  }
}

/** What every visitor does, on a site with the content of the test site. */
export async function smoke(tab: Tab, home: string, step: Step): Promise<void> {
  await step('the theme changes and is kept', () => themeIsKept(tab, home))
  await step('one question is open at a time', () => questionsOpen(tab, home))
  await step('the assistant answers without a key', () => assistantAnswers(tab, home))
  await step('the search finds pages', () => searchFinds(tab, home))
  await step('a sample form says that it sends nothing', () => formAnswers(tab, home))
  await step('a link leads to another page in the same document, and back', () => linksLead(tab, home))
  await step('the mobile menu opens and closes', () => menuOpens(tab, home))
}

export type Step = (name: string, act: () => Promise<void>) => Promise<void>

async function themeIsKept(tab: Tab, home: string): Promise<void> {
  await visit(tab, `${home}/faq`)
  await tab.click(`[popovertarget="theme-menu"]`)
  await tab.click('[data-theme-choice="light"]')
  await until(tab, `!document.documentElement.classList.contains('dark')`)
  await visit(tab, `${home}/faq`)
  await until(tab, `!document.documentElement.classList.contains('dark') && localStorage.theme === 'light'`)
}

async function questionsOpen(tab: Tab, home: string): Promise<void> {
  await visit(tab, `${home}/faq`)
  const open = (index: number) => `document.querySelectorAll('[data-item^="faq:"]')[${index}].open`
  await tab.click('[data-item^="faq:"]:nth-of-type(1) summary')
  await until(tab, open(0))
  await tab.click('[data-item^="faq:"]:nth-of-type(2) summary')
  await until(tab, `${open(1)} && !${open(0)}`)
}

async function assistantAnswers(tab: Tab, home: string): Promise<void> {
  await visit(tab, `${home}/faq`)
  await tab.click(`button[aria-label="${site.labels.assistant.open}"]`)
  await until(tab, `document.activeElement.matches('dialog textarea')`)
  await tab.type('How much is it?')
  await tab.press('Enter')
  await until(tab, `document.querySelectorAll('[data-message="assistant"]').length === 2`)
  await until(tab, `document.querySelectorAll('[data-message="assistant"]')[1].textContent.includes('$67')`)
}

async function formAnswers(tab: Tab, home: string): Promise<void> {
  await visit(tab, `${home}/support`)
  for (const [field, text] of [
    ['input[type="email"]', 'ann@tiny.test'],
    ['textarea', 'Hello']
  ] as const) {
    await tab.click(`[data-section="form"] ${field}`)
    await tab.type(text)
  }
  await tab.click('[data-section="form"] fieldset label')
  await tab.click('[data-section="form"] button')
  await until(tab, `document.activeElement.matches('[data-form-failed]')`)
  await until(tab, `document.querySelector('[data-section="form"] textarea').value === 'Hello'`)
}

async function searchFinds(tab: Tab, home: string): Promise<void> {
  await visit(tab, `${home}/faq`)
  await tab.click('[aria-keyshortcuts]')
  await until(tab, `document.activeElement.matches('[role="combobox"]')`)
  await tab.type('refund')
  await until(tab, `/refund/i.test(document.querySelector('[role="option"]')?.textContent)`)
  await tab.press('Escape')
  await until(tab, `!document.querySelector('[role="combobox"]')`)
}

async function linksLead(tab: Tab, home: string): Promise<void> {
  await visit(tab, `${home}/faq`)
  await tab.evaluate('(window.sameDocument = true)')
  await tab.click('header nav a[href="/ai-agent"]')
  await until(tab, `document.title === ${JSON.stringify(pageAt('/ai-agent').title)}`)
  await tab.evaluate('history.back()')
  await until(tab, `document.title === ${JSON.stringify(pageAt('/faq').title)} && window.sameDocument`)
}

async function menuOpens(tab: Tab, home: string): Promise<void> {
  await tab.resize(500, 800)
  await visit(tab, `${home}/faq`)
  const shown = `document.getElementById('mobile-menu').getBoundingClientRect().height > 0`
  await until(tab, `!(${shown})`)
  await tab.click('[popovertarget="mobile-menu"]')
  await until(tab, shown)
  await tab.press('Escape')
  await until(tab, `!(${shown})`)
}

export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.open(url)
  await tab.evaluate(
    `['exit-intent', 'recent-purchase'].forEach((id) => sessionStorage.setItem('popup-' + id, 'closed'))`
  )
  await hydrated(tab)
}

function hydrated(tab: Tab): Promise<void> {
  const has = (selector: string) =>
    `Object.keys(document.querySelector('${selector}') ?? {}).some((key) => key.startsWith('__reactFiber'))`
  return until(tab, `${has('footer')} && ${has('main > :last-child')}`)
}

const patience = 15_000

/** Waits until an expression is true in the page. */
export async function until(tab: Tab, expression: string): Promise<void> {
  const end = Date.now() + patience
  while ((await tab.evaluate(`Boolean(${expression})`)) !== true) {
    if (Date.now() > end) throw new Error(`Not true within ${patience / 1000} s: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
