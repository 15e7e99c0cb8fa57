/** The output of `npm run screenshots`; git-ignored. */
export const screenshotsFolder = 'screenshots'

/** HTML that links to all contact sheets, which show pages at some widths in pixels. */
export function indexPage(names: readonly string[], widths: readonly number[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contact sheets</title>
<style>
  body { margin: 2rem; font: 1rem system-ui, sans-serif; color-scheme: light dark }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(24rem, 1fr)); gap: 2rem; padding: 0; list-style: none }
  img { display: block; width: 100%; height: 20rem; margin-top: 0.5rem; object-fit: cover; object-position: top }
</style>
<h1>Contact sheets</h1>
<p>Every page in both themes at ${widths.join(', ')} px. Each picture in its own size is in <code>pictures/</code>.</p>
<ul>
${names.map((name) => `<li><a href="${name}.png">${name}<img alt="" loading="lazy" src="${name}.png"></a></li>`).join('\n')}
</ul>
</html>
`
}
