/** Screenshots of a page in one theme and width; long pages have several parts, from top to bottom. */
export interface Picture {
  readonly theme: string
  readonly width: number
  readonly parts: readonly { readonly image: Buffer; readonly height: number }[]
}

/** In pixels; longer screenshots continue in another column. */
const columnHeight = 4800

/** HTML that shows all screenshots of a page, one row for each theme. */
export function contactSheet(name: string, pictures: readonly Picture[]): string {
  const themes = [...new Set(pictures.map(({ theme }) => theme))]
  const rows = themes.map((theme) => pictures.filter((picture) => picture.theme === theme))
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0 }
  main { display: inline-grid; gap: 64px; padding: 64px; background: #808080 }
  .row, .columns { display: flex; align-items: flex-start; gap: 64px }
  .columns { gap: 24px }
  figure { margin: 0; flex: none }
  figcaption { margin-bottom: 24px; font: 600 36px system-ui, sans-serif; color: white; white-space: nowrap }
</style>
<main>
${rows.map((row) => `<div class="row">${row.map((picture) => figure(name, picture)).join('\n')}</div>`).join('\n')}
</main>
`
}

function figure(name: string, { theme, width, parts }: Picture): string {
  const columns = parts.map(({ image, height }) => {
    const count = Math.ceil(height / columnHeight)
    const size = `width: ${width}px; height: ${height / count}px`
    const pieces = Array.from(
      { length: count },
      (_, index) => `<div style="${size}; background: var(--image) 0 ${(-index * height) / count}px"></div>`
    )
    return `<div class="columns" style="--image: url(data:image/jpeg;base64,${image.toString('base64')})">${pieces.join('')}</div>`
  })
  return `<figure><figcaption>${name}, ${theme}, ${width} px</figcaption><div class="columns">${columns.join('')}</div></figure>`
}
