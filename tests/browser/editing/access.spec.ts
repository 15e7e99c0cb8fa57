import type { Locator, Page } from '@playwright/test'
import { colorRules, faultsIn, followSystemColors } from '../axe.ts'
import { hydrated } from '../visit.ts'
import { bar, expect, home, open, openSection, panel, popover, test, undo } from './editor.ts'

/** A window of 1440 × 900 px at 200 %. */
const zoomed = { width: 720, height: 450 }

test('axe finds nothing in the field, the panel and the list of icons, in both themes', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await followSystemColors(page)
  await open(page, site)
  await page.locator('h1').click()
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await page.locator('[data-item="feature:checked-content"] svg').last().click()
  await expect(popover(page).getByRole('radio').first()).toBeVisible()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await openSection(page, 'Features')
  await panel(page).getByRole('list').locator('summary').first().click()
  await expect(panel(page).getByRole('radio').first()).toBeVisible()
  for (const tab of await panel(page).getByRole('tab').all()) {
    await tab.click()
    await expectNoFaults(page)
  }
})

/** Only colors differ in the dark theme. */
async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await faultsIn(page, 'content-editor', { runOnly: colorRules })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveClass(/dark/)
}

test('with keys alone, a text is changed, undone, and a section is moved', async ({ page, site }) => {
  const before = site.textOf(home)
  await open(page, site)
  // Enter on a link of the page opens the field of its text.
  await page
    .getByRole('link', { name: /^Get Template Now/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(popover(page).getByRole('textbox', { name: 'Button text' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Buy it')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.textOf(home)).toContain('label: Buy it,')
  await bar(page).getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bar(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => site.textOf(home)).toBe(before)

  await bar(page).getByRole('button', { name: 'Fields' }).press('Enter')
  const pricing = panel(page)
    .getByRole('list', { name: 'Sections of the page' })
    .getByRole('button', { name: 'Pricing' })
  await pricing.first().press('Alt+ArrowUp')
  await expect.poll(() => site.textOf(home)).not.toBe(before)
  await expect(pricing.first()).toBeFocused()
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)
})

test('at 200 % and on a phone, the bar, the field and the panel show all of their controls', async ({ page, site }) => {
  const question = page.locator('[data-item="faq:what-is-it"]')
  const answer = question.locator('p').first()
  await page.setViewportSize(zoomed)
  await open(page, site)
  await hydrated(page)
  await question.locator('summary svg').click()
  for (const viewport of [zoomed, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport)
    expect(await clipped(bar(page))).toEqual([])
    // Neither above nor below it is room for the field.
    await answer.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await answer.click()
    await expect(popover(page).getByRole('textbox')).toBeFocused()
    await expect(popover(page).getByRole('textbox')).toBeInViewport({ ratio: 0.5 })
    await expect.poll(() => clipped(popover(page))).toEqual([])
    // The end of a long text is not below the buttons.
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await expect.poll(() => popover(page).getByRole('textbox').evaluate(showsLastLine)).toBe(true)
    await page.keyboard.press('Escape')
    await openSection(page, 'Hero')
    await expect(panel(page).getByRole('textbox', { name: 'Eyebrow' })).toBeVisible()
    for (const tab of await panel(page).getByRole('tab').all()) {
      await tab.click()
      expect(await clipped(panel(page))).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  }
})

test('the help lists the shortcuts, and controls that show no words say what they do, by the pointer and by keys', async ({
  page,
  site
}) => {
  await open(page, site)
  await bar(page).getByRole('button', { name: 'Fields' }).press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  for (const [keys, does] of [
    ['E', 'Turn editing on or off'],
    ['Esc', 'Discard the change'],
    ['Alt + ↑', 'Move a section or an item up']
  ] as const)
    await expect(help.getByRole('row').filter({ has: page.getByText(keys, { exact: true }) })).toContainText(does)
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Help' }).click()
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await openSection(page, 'Pricing')
  const hint = page.getByRole('tooltip')
  const down = panel(page)
    .getByRole('button', { name: /^Move down/ })
    .first()
  await down.hover()
  await expect(hint).toHaveText('Move down')
  await down.focus()
  await page.keyboard.press('Tab')
  await expect(hint).toHaveText('Duplicate')
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
})

function showsLastLine(field: Element): boolean {
  const line = field.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
  const root = field.getRootNode()
  return root instanceof ShadowRoot && field.contains(root.elementFromPoint(line.left + 2, line.bottom - 4))
}

/** In pixels. */
const oneLine = 28

test('in the panel, a control that gets the focus by Tab is not behind the bar', async ({ page, site }) => {
  await page.setViewportSize(zoomed)
  await open(page, site)
  await openSection(page, 'Hero')
  await expect(panel(page).getByRole('textbox', { name: 'Eyebrow' })).toBeVisible()
  const edge = await bar(page).evaluate((element) => element.getBoundingClientRect().top)
  const tops: number[] = []
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    tops.push(
      await panel(page)
        .locator(':focus')
        .evaluate((element) => element.getBoundingClientRect().top)
    )
  }
  expect(tops.filter((top) => top + oneLine > edge)).toEqual([])
})

/** The names of controls that stick out of a part of the editor to the side, where it cannot be scrolled. */
function clipped(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isInside = (box: DOMRect) => box.width === 0 || (box.left >= left - 1 && box.right <= right + 1)
    const controls = [...element.querySelectorAll('button, input, select, [role="textbox"]')]
    const isWide = left < 0 || right > innerWidth ? ['the part itself'] : []
    const out = controls.filter((control) => !isInside(control.getBoundingClientRect()))
    return [...isWide, ...out.map((control) => control.getAttribute('aria-label') ?? control.textContent)]
  })
}

// tests/unit/editor/drafts.test.ts has more drafts.
test('with damaged drafts, the editor starts, and a text is edited', async ({ page, site }) => {
  await page.addInitScript(() => {
    // The empty page before a visit and a sandboxed frame have no session storage.
    if (window.origin !== 'null') sessionStorage.setItem('drafts', '[null, {"file":"content/site.yaml","path":{}}]')
  })
  await open(page, site)
  await page.locator('h1').click()
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)
})

test('with storage blocked, the editor starts, and a text is edited', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError')
        }
      })
  })
  await open(page, site)
  await page.locator('h1').click()
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)
})
