import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { git } from '../../repository.ts'
import type { EditedSite } from './edited-site.ts'
import { bar, expect, open, test, undo } from './editor.ts'

const picture = { name: 'Our Shop.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

/** Opens the field of the first picture of a page. */
async function pictureField(page: Page, site: EditedSite): Promise<Locator> {
  await open(page, site, 'features')
  await page.locator('[data-section] img:visible').first().click()
  return page.getByRole('dialog')
}

async function choose(field: Locator, file: typeof picture | string): Promise<void> {
  await field.getByLabel('Choose a file, or drop it here').setInputFiles(file)
}

for (const [name, viewport] of [
  ['on a phone', { width: 360, height: 640 }],
  ['at 200 %', { width: 720, height: 450 }]
] as const)
  test(`${name}, the limit is told before a picture is chosen, and a larger one is refused in view and not sent`, async ({
    page,
    site
  }, testInfo) => {
    await page.setViewportSize(viewport)
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('picture=') && sent.push(request.url()))
    const field = await pictureField(page, site)
    await expect(field).toContainText('PNG, JPEG, WebP or AVIF up to 25 MB, SVG up to 1 MB.')
    // The browser reads a file from the disk, but the bytes of a buffer take seconds to reach it.
    const large = testInfo.outputPath(picture.name)
    writeFileSync(large, '')
    truncateSync(large, 25_000_001)
    await choose(field, large)
    const status = field.getByRole('status')
    await expect(status).toContainText('Our Shop.png is 25.1 MB. The limit is 25 MB.')
    await expect.poll(() => isCovered(status)).toBe(false)
    expect(sent).toEqual([])
  })

test.describe('an upload that fails', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })

  test('says why, or that it was canceled, and the file can be chosen again', async ({ page, site }) => {
    const field = await pictureField(page, site)
    const status = field.getByRole('status')
    await page.route('**/__edit?*', (route) => route.abort('connectionreset'))
    await choose(field, picture)
    await expect(status).toContainText('The connection to the development server broke')
    await page.unrouteAll()
    await page.route('**/__edit?*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await choose(field, picture)
    await expect(status).toContainText('The server answered with status 502')
    await page.unrouteAll()
    await page.route('**/__edit?*', () => {})
    await choose(field, picture)
    await expect(field.getByRole('progressbar')).toBeVisible()
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(field).toBeVisible()
    await field.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(status).toHaveText('Canceled. Our Shop.png was not saved.')
    await page.unrouteAll()
    await choose(field, picture)
    await expect(status).toContainText('Our Shop.png is not a picture that can be read.')
    await page.keyboard.press('Escape')
  })
})

test('a picture whose field is canceled leaves no file, and one that was replaced before it was saved neither', async ({
  page,
  site
}) => {
  git(site.root, 'init', '--quiet')
  git(site.root, 'add', 'content')
  git(site.root, 'commit', '--quiet', '--message=Start')
  const names = () => readdirSync(join(site.root, 'content/public/pictures')).filter((name) => name.startsWith('our-'))
  const drawing = { name: 'Our Mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  const field = await pictureField(page, site)
  await choose(field, drawing)
  await expect(field.getByRole('combobox')).toHaveValue('/pictures/our-mark.svg')
  await page.keyboard.press('Escape')
  await expect.poll(names).toEqual([])
  await expect(bar(page).getByRole('button', { name: '0 changes' })).toBeVisible()

  await page.locator('[data-section] img:visible').first().click()
  await choose(field, drawing)
  await expect(field.getByRole('combobox')).toHaveValue('/pictures/our-mark.svg')
  await choose(field, { ...drawing, name: 'Our Team.svg' })
  await expect(field.getByRole('combobox')).toHaveValue('/pictures/our-team.svg')
  await field.getByRole('button', { name: 'Save' }).click()
  await expect.poll(names).toEqual(['our-team.svg'])
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
  await page.keyboard.press('Escape')
  await undo(page)
  await expect(page.locator('[data-section] img[src*="our-team"]')).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: '1 change' }), 'Redo needs the file').toBeVisible()
  for (const path of ['content/public/pictures/our-team.svg', '.git'])
    rmSync(join(site.root, path), { recursive: true })
})

/** Whether something else is drawn over the middle or the foot of an element. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, bottom, width } = shown.getBoundingClientRect()
    const root = shown.getRootNode()
    const at = (y: number) => (root instanceof ShadowRoot ? root.elementFromPoint(left + width / 2, y) : null)
    return [(top + bottom) / 2, bottom - 2].some((y) => !shown.contains(at(y)))
  })
}
