import type { LocalSite } from './local-site.ts'
import { until, type Step } from './smoke.ts'
import type { Tab } from './tab.ts'

const shadow = `document.querySelector('content-editor')?.shadowRoot`
const headline = 'Edited in this browser'

/** A button of the editor, by the start of its text. */
const button = (name: string) =>
  `[...(${shadow}?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.startsWith('${name}'))`

/** Calls `step` with what an author does at /edit/. */
export async function edits(tab: Tab, { home, github }: LocalSite, step: Step): Promise<void> {
  const branch = `content/edit-${Date.now()}`
  await step('an author changes a headline of the live site, and proposes it', async () => {
    await tab.open(`${home}/edit/`)
    await until(tab, `${shadow}?.activeElement?.type === 'password'`)
    await tab.type(github.token())
    await tab.press('Enter')
    await until(tab, button('Fields'))
    await tab.click('h1')
    await until(tab, `${shadow}?.activeElement?.matches('.cm-content')`)
    await tab.press('SelectAll')
    await tab.type(headline)
    await tab.press('Enter')
    await until(tab, `document.querySelector('h1').textContent === '${headline}'`)
    await until(tab, button('1 change'))
    await tab.evaluate(`${button('1 change')}.click()`)
    await until(tab, `${shadow}?.querySelector('form input[required]')`)
    await tab.evaluate(`${shadow}?.querySelector('form input[required]').focus()`)
    await tab.type(branch.replace('content/', ''))
    await tab.press('Enter')
    await until(tab, `${shadow}?.textContent.includes('Waiting for review')`)
    const diff = github.git('diff', '--unified=0', 'main', branch)
    if (!diff.includes(`+    title: ${headline}`)) throw new Error(`The commit says:\n${diff}`)
  })
}
