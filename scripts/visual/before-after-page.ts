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

/** HTML in one file that shows pages before and after a change, side by side, with a picture of the difference. */
export function beforeAfterPage(pictures: readonly PagePicture[], title: string): string {
  const changed = pictures.filter(({ only, comparison }) => only !== undefined || comparison.difference !== undefined)
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
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), max-content)); gap: 1.5rem }
  figure { margin: 0 }
  img { display: block; max-width: 100%; height: auto; outline: 1px solid #888 }
</style>
<h1>${escapeHtml(title)}</h1>
<p>The third picture of a row marks every pixel that differs.${same.length > 0 ? ` No visible difference on ${same.map(escapeHtml).join(', ')}.` : ''}</p>
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
  const rows = pictures.map(({ screen, only, comparison }) => {
    const { before, after, difference } = comparison
    const shown = only ? { [only]: comparison[only] } : { before, after, ...(difference && { difference }) }
    const figures = Object.entries(shown).map(([side, image]) => figure(`${page}, ${side}`, side, image, comparison))
    return `<h3>${screen} px</h3>\n<div class="sides">${figures.join('\n')}</div>`
  })
  return `<h2 id="${idOf(page)}">${escapeHtml(page)}</h2>\n${rows.join('\n')}`
}

function figure(alt: string, caption: string, image: Buffer, { width, height }: Comparison): string {
  const shown = Math.min(width, 720)
  const size = `width="${shown}" height="${Math.round((height * shown) / width)}"`
  const source = `data:image/webp;base64,${image.toString('base64')}`
  return `<figure><figcaption>${caption}</figcaption><img src="${source}" ${size} alt="${escapeHtml(alt)}"></figure>`
}

function idOf(page: string): string {
  return `page-${page.replaceAll(/[^a-z0-9]+/g, '-')}`
}
