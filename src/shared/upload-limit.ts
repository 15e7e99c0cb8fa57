/** In bytes, for pictures that the editor sends. An SVG is checked on the server’s only thread, and served as it is. */
const pictureLimit = 25_000_000
const svgLimit = 1_000_000

export const uploadHint = `PNG, JPEG, WebP or AVIF up to ${megabytes(pictureLimit)}, SVG up to ${megabytes(svgLimit)}.`

/** Why a picture is too large to be sent or saved; undefined for one that is not. */
export function tooLarge(name: string, size: number, isSvg = /\.svg$/i.test(name)): string | undefined {
  const limit = isSvg ? svgLimit : pictureLimit
  if (size <= limit) return undefined
  const hint = isSvg ? 'Simplify the drawing, or export it as PNG.' : 'Export it smaller: 2,400 pixels wide is enough.'
  return `${name} is ${megabytes(size)}. The limit is ${megabytes(limit)}. ${hint}`
}

/** Rounded up, so that no size looks like the limit that it exceeds. */
function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`
}
