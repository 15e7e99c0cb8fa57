import type { LocalSite } from './local-site.ts'
import { until, visit, type Step } from './smoke.ts'
import type { Tab } from './tab.ts'

/** Calls `step` with what a visitor does with the form. The tab must accept the certificate of the endpoint. */
export async function posts(tab: Tab, { home }: LocalSite, step: Step): Promise<void> {
  const fillIn = async () => {
    await visit(tab, `${home}/write`)
    await tab.click('[data-section="form"] input[type="email"]')
    await tab.type('ann@tiny.test')
  }
  await step('a form that a script sends says on the page that it has arrived', async () => {
    await fillIn()
    await tab.click('[data-section="form"] button')
    await until(tab, `document.activeElement.matches('[data-form-sent]')`)
  })
  await step('a form that the browser posts ends on the page that the service leads back to', async () => {
    await fillIn()
    await tab.evaluate(`document.querySelector('[data-section="form"] form').submit()`)
    await until(tab, `location.pathname === '/thanks'`)
  })
}
