import { groupedBy } from '../change-report/changes.ts'
import { escapeHtml } from '../platform/escape-html.ts'

/** Screenshots of a page before and after a change, as WebP. An added or removed page has one. */
export interface PagePictures {
  readonly page: string
  /** The width of the screen, and the height of the taller page, in CSS pixels. */
  readonly screen: number
  readonly height: number
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
}

/** HTML in one file that shows pages before and after a change, side by side, and where they differ. */
export function beforeAfterPage(pictures: readonly PagePictures[], title: string): string {
  const changed = pictures.filter(({ before, after }) => !before || !after || !before.equals(after))
  const pages = groupedBy(changed, ({ page }) => page)
  const same = new Set(pictures.map(({ page }) => page).filter((page) => !pages.has(page)))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
  h2 { margin-top: 3rem; overflow-wrap: anywhere }
  .sides { display: flex; flex-wrap: wrap; gap: 1.5rem }
  figure { flex: 1 1 20rem; max-width: var(--width); margin: 0 }
  [role=img] { outline: 1px solid #888; background: top / 100% auto no-repeat; background-blend-mode: difference }
</style>
<h1>${escapeHtml(title)}</h1>
<p>The third picture of a row is black where nothing changed.${same.size > 0 ? ` No visible difference on ${escapeHtml([...same].join(', '))}.` : ''}</p>
${[...pages].map(([page, rows]) => `<h2>${escapeHtml(page)}</h2>\n${rows.map(row).join('\n')}`).join('\n')}
</html>
`
}

function row({ page, screen, height, before, after }: PagePictures): string {
  const sides = Object.entries({ before, after }).filter(([, image]) => image !== undefined)
  const images = sides.map(([side, image]) => `--${side}: url(data:image/webp;base64,${image?.toString('base64')})`)
  const names = sides.map(([side]) => side)
  const figures = [...names, ...(names.length > 1 ? ['difference'] : [])].map((name) => {
    const shown = name === 'difference' ? names : [name]
    const style = `aspect-ratio: ${screen} / ${height}; background-image: ${shown.map((side) => `var(--${side})`).join(', ')}`
    return `<figure><figcaption>${name}</figcaption><div role="img" aria-label="${escapeHtml(`${page}, ${name}`)}" style="${style}"></div></figure>`
  })
  const properties = [`--width: ${Math.min(screen, pictureWidth)}px`, ...images].join('; ')
  return `<h3>${screen} px</h3>\n<div class="sides" style="${properties}">${figures.join('\n')}</div>`
}

/** In pixels, so that two pictures fit on a screen. */
export const pictureWidth = 720
