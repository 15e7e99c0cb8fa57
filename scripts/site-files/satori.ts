import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, SatoriNode } from 'satori'

const require = createRequire(import.meta.url)

/** The part of a React element that Satori reads. */
export interface SatoriElement {
  readonly type: string
  readonly key: string | null
  readonly props: Readonly<Record<string, unknown>>
}

export type Style = Readonly<Record<string, string | number>>

/** A flex container of Satori (https://github.com/vercel/satori), with the `border-box` sizes that src/theme/ uses. */
export function box(style: Style, ...children: readonly (SatoriElement | string)[]): SatoriElement {
  const content = children.length === 1 ? children[0] : children
  const boxStyle = { display: 'flex', boxSizing: 'border-box', ...style }
  return { type: 'div', key: null, props: { style: boxStyle, children: content } }
}

/** A text with balanced lines; breaks words that are longer than a line. */
export function textBlock(style: Style, text: string): SatoriElement {
  return box({ display: 'block', wordBreak: 'break-word', textWrap: 'balance', ...style }, text)
}

export function image(source: string, size: number, style: Style = {}): SatoriElement {
  return { type: 'img', key: null, props: { src: source, width: size, height: size, style } }
}

/** Returns SVG, with text as outlines. */
export async function renderSvg(
  element: SatoriElement,
  width: number,
  height: number,
  onNodeDetected: (node: SatoriNode) => void = () => {}
): Promise<string> {
  // Loaded on demand, because most commands draw nothing.
  const { default: satori } = await import('satori')
  return satori(element, { width, height, fonts: fonts(), onNodeDetected })
}

/** The first element that is not higher than `room` at this width; undefined if all are. */
export async function firstThatFits(elements: readonly SatoriElement[], width: number, room: number) {
  for (const element of elements) {
    let height = 0
    await renderSvg(box({ width, flexDirection: 'column' }, { ...element, key: 'probe' }), width, 4000, (node) => {
      if (node.key === 'probe') height = node.height
    })
    if (height <= room) return element
  }
  return undefined
}

/** Satori takes each character from the first font that has it. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const weights = [400, 600, 700] as const

let loaded: Font[] | undefined

function fonts(): Font[] {
  loaded ??= alphabets.flatMap((alphabet) =>
    weights.map((weight) => ({
      name: alphabet === 'latin' ? 'Inter' : `Inter ${alphabet}`,
      weight,
      data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`))
    }))
  )
  return loaded
}
