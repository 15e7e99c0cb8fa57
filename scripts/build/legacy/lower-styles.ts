import cascadeLayers from '@csstools/postcss-cascade-layers'
import { transform } from 'lightningcss'
import postcss, { type AtRule, type Declaration } from 'postcss'
import logical from 'postcss-logical'
import { lowerColors } from './lower-colors.ts'
import { initialParts, lowerTransforms } from './lower-transforms.ts'
import type { Browsers } from './browsers.ts'

/**
 * What newer browsers have built in: menus and dialogs are closed until a polyfill of src/browser/polyfills.ts opens them.
 * The lowest layer, like the styles of a browser, gives way to all others.
 */
const builtIn = `@layer properties {
  [popover]:not(:popover-open), dialog:not([open]) { display: none }
  dialog { position: absolute; left: 0; right: 0; width: -moz-fit-content; width: fit-content; margin: auto }
  dialog + .backdrop { position: fixed; top: 0; right: 0; bottom: 0; left: 0; background: rgb(4 6 12 / 0.6) }
  *, ::before, ::after, ::backdrop { ${initialParts} }
}
`

/**
 * One style sheet for browsers that lack cascade layers, from the style sheets for today's browsers.
 *
 * - postcss-cascade-layers turns layers into specificity,
 * - lower-colors.ts computes colors, lower-transforms.ts writes `transform` for `translate`, `rotate` and `scale`,
 * - postcss-logical writes the sides of logical properties, for text from left to right,
 * - this file writes what is left in older terms,
 * - Lightning CSS lowers media queries and prefixes for exactly the promised versions.
 */
export function lowerStyles(sheets: readonly string[], browsers: Browsers): string {
  const root = postcss.parse(builtIn + sheets.join('\n'))
  root.walkRules(missing, (rule) => void rule.remove())
  root.walkAtRules('supports', (rule) => void (missing.test(rule.params) && rule.remove()))
  lowerColors(root)
  lowerTransforms(root)
  root.walkDecls(lowerDeclaration)
  root.walkAtRules('media', lowerRanges)
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(':popover-open', '.\\:popover-open')
  })
  const code = Buffer.from(joinNegations(postcss([logical(), cascadeLayers()]).process(root, { from: undefined }).css))
  const targets = Object.fromEntries(Object.entries(browsers).map(([name, version]) => [name, version << 16]))
  return transform({ filename: 'legacy.css', code, minify: true, targets }).code.toString()
}

/** What none of these browsers has. */
const missing = /:has\(|::(?:details-content|view-transition)|animation-timeline|position-area/

/** In rem: the width of the narrowest card stands in for the width of the container, which only the page knows. */
const containerWidth = 18

/** Of the small texts beside icons that are a line high. */
const lineHeight = 1.43

/** Puts a declaration in older units before one in newer units. */
function lowerDeclaration(declaration: Declaration): void {
  const { value } = declaration
  const older = value
    .replaceAll(/([\d.]+)dvh/g, '$1vh')
    .replaceAll(/([\d.]+)lh\b/g, (_, lines: string) => `${Number(lines) * lineHeight}em`)
    .replaceAll(/([\d.]+)cqi/g, (_, share: string) => `${Math.round(Number(share) * containerWidth) / 100}rem`)
  if (value === 'anywhere') declaration.cloneBefore({ value: 'break-word' })
  if (older !== value) declaration.cloneBefore({ value: older })
}

/**
 * Writes `(width < 40rem)` with `max-width`: Lightning CSS would write `not (min-width: 40rem)`, which these browsers do
 * not know.
 */
function lowerRanges(media: AtRule): void {
  media.params = media.params.replaceAll(
    /\((width|height) ?< ?([\d.]+)rem\)/g,
    (_, side: string, limit: string) => `(max-${side}: ${Number(limit) - 0.001}rem)`
  )
}

/** Writes `:not(#\#):not(#\#)`, by which postcss-cascade-layers raises specificity, as `:not(#\##\#)`. */
function joinNegations(css: string): string {
  const negation = ':not(#\\#)'
  return css.replaceAll(/(?::not\(#\\#\)){2,}/g, ({ length }) => `:not(${'#\\#'.repeat(length / negation.length)})`)
}
