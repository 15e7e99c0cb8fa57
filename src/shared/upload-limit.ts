/** In bytes, for pictures that the development server makes smaller. */
export const pictureLimit = 25_000_000
/** A picture in a commit, which has less room on GitHub (createCommitOnBranch). */
export const committedPictureLimit = 10_000_000
/** An SVG is checked on the server’s only thread, and served as it is. */
const svgLimit = 1_000_000

export function uploadHint(limit: number): string {
  return `PNG, JPEG, WebP or AVIF up to ${megabytes(limit)}, SVG up to ${megabytes(svgLimit)}.`
}

/** Why a picture is too large to be sent or saved; undefined for one that is not. */
export function tooLarge(name: string, size: number, maxSize: number, isSvg = /\.svg$/i.test(name)) {
  const limit = isSvg ? svgLimit : maxSize
  if (size <= limit) return undefined
  const hint = isSvg ? 'Simplify the drawing, or export it as PNG.' : 'Export it smaller: 2,400 pixels wide is enough.'
  return `${name} is ${megabytes(size)}. The limit is ${megabytes(limit)}. ${hint}`
}

/** Rounded up, so that no size looks like the limit that it exceeds. */
function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`
}
