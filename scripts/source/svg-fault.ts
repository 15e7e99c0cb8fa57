import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { utf8 } from './read-text.ts'

const svg = 'http://www.w3.org/2000/svg'

/** What drawings consist of. Without scripts, foreign content, and elements that load other files. */
const elements = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
  metadata mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath
  title tspan use view`.split(/\s+/)
)

const pictureData = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i
/** An address in a style that is neither a part of the drawing nor a picture or font in the address itself. */
const outwardStyle =
  /url\((?!\s*["']?\s*(?:#|data:(?:image\/(?:avif|gif|jpeg|png|webp)|font\/[\w-]+|application\/(?:x-)?font[\w-]*)[;,]))|(?:image|image-set|src)\(|@import|\\/i

/**
 * What makes an SVG unsafe, because its address can be opened as a page of the site: scripts in any spelling, foreign
 * content, addresses of other files, entities, and whatever browsers and this parser could read differently. Undefined
 * for a safe one.
 */
export function svgFault(bytes: Uint8Array): string | undefined {
  const text = utf8(bytes)
  if (text === undefined) return 'an encoding other than UTF-8'
  const parser = new SaxesParser({ xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const faults: string[] = []
  const open: string[] = []
  let style = ''
  parser.on('error', ({ message }) => faults.push(`invalid XML (${message.replace(/\.$/, '')})`))
  parser.on('doctype', () => faults.push('a DOCTYPE'))
  parser.on('processinginstruction', ({ target }) => faults.push(`the processing instruction <?${target}?>`))
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii|iso-8859-1)$/i.test(encoding)) faults.push(`the encoding ${encoding}`)
  })
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const isMisplaced = open.at(-1) === 'style' || (open.length === 0 && local !== 'svg')
    if (uri !== svg || !elements.has(local) || isMisplaced) faults.push(`the element <${name}>`)
    for (const attribute of Object.values(attributes)) faults.push(...attributeFault(local, attribute))
    open.push(local)
  })
  parser.on('closetag', () => open.pop())
  const addText = (text: string) => {
    if (open.at(-1) === 'style') style += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  const outward = outwardStyle.exec(style)
  return faults[0] ?? (outward ? `"${style.slice(outward.index, outward.index + 40)}" in a style` : undefined)
}

function attributeFault(element: string, { name, prefix, local, value }: SaxesAttributeNS): string[] {
  if (prefix === 'xmlns' || name === 'xmlns') return []
  if (/^on/i.test(local)) return [`the event handler "${name}"`]
  const isPicture = (element === 'image' || element === 'feImage') && pictureData.test(value)
  if (/^(?:href|src|base)$/i.test(local) && !value.startsWith('#') && !isPicture)
    return [`the address "${value.slice(0, 80)}"`]
  if (local === 'attributeName' && /href|^on|src/i.test(value)) return [`an animation of "${value}"`]
  return outwardStyle.test(value) ? [`the address in ${name}="${value.slice(0, 80)}"`] : []
}
