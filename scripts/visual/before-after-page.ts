import { escapeHtml } from '../platform/escape-html.ts'
import type { Comparison } from './compare-pictures.ts'

/** A page before and after a change, in one width of the screen. */
export interface PagePicture {
  readonly page: string
  readonly screen: number
  /** An added or removed page has one side. */
  readonly only?: 'before' | 'after'
  readonly comparison: Comparison
}

/** HTML in one file that shows pages before and after a change, side by side, with the differences marked. */
export function beforeAfterPage(pictures: readonly PagePicture[], title: string): string {
  const changed = pictures.filter(({ only, comparison }) => only !== undefined || comparison.boxes.length > 0)
  const pages = [...new Set(changed.map(({ page }) => page))]
  const same = [...new Set(pictures.map(({ page }) => page))].filter((page) => !pages.includes(page))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
  h2 { margin-top: 3rem; overflow-wrap: anywhere }
  .sides { display: grid; grid-template-columns: repeat(2, minmax(0, max-content)); gap: 1.5rem }
  figure { margin: 0 }
  .picture { position: relative; background: repeating-linear-gradient(45deg, #8882 0 8px, #8884 8px 16px); outline: 1px solid #888 }
  img { display: block; max-width: 100%; height: auto }
  .mark { position: absolute; box-sizing: border-box; border: 2px solid #d6336c; border-radius: 4px }
  .after .mark { border-color: #2b8a3e }
</style>
<h1>${escapeHtml(title)}</h1>
<p>Differences are marked. A hatched area is not on that side.${same.length > 0 ? ` No visible difference on ${same.map(escapeHtml).join(', ')}.` : ''}</p>
<ul>
${pages.map((page) => `<li><a href="#${idOf(page)}">${escapeHtml(page)}</a></li>`).join('\n')}
</ul>
${pages
  .map((page) =>
    pagePart(
      page,
      changed.filter((one) => one.page === page)
    )
  )
  .join('\n')}
</html>
`
}

function pagePart(page: string, pictures: readonly PagePicture[]): string {
  const parts = pictures.map(({ screen, only, comparison }) => {
    const sides = (['before', 'after'] as const).filter((side) => only === undefined || only === side)
    return `<h3>${screen} px</h3>\n<div class="sides">${sides.map((side) => sideOf(side, page, comparison)).join('\n')}</div>`
  })
  return `<h2 id="${idOf(page)}">${escapeHtml(page)}</h2>\n${parts.join('\n')}`
}

function sideOf(side: 'before' | 'after', page: string, { width, height, boxes, ...pictures }: Comparison): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`
  const marks = boxes.map(
    (box) =>
      `<div class="mark" style="left: ${percent(box.left, width)}; top: ${percent(box.top, height)}; width: ${percent(box.width, width)}; height: ${percent(box.height, height)}"></div>`
  )
  const shown = Math.min(width, 720)
  const image = `<img src="data:image/webp;base64,${pictures[side].toString('base64')}" width="${shown}" height="${Math.round((height * shown) / width)}" alt="${escapeHtml(page)} ${side} the change">`
  return `<figure class="${side}"><figcaption>${side === 'before' ? 'Before' : 'After'}</figcaption><div class="picture">${image}${marks.join('')}</div></figure>`
}

function idOf(page: string): string {
  return `page-${page.replaceAll(/[^a-z0-9]+/g, '-')}`
}
