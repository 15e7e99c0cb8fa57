import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

const require = createRequire(import.meta.url)

/** The part of a React element that Satori reads. */
export interface SatoriElement {
  readonly type: string
  readonly key: string | null
  readonly props: Readonly<Record<string, unknown>>
}

type Style = Readonly<Record<string, string | number>>

/**
 * A flex container of Satori (https://github.com/vercel/satori), with the `border-box` sizes that src/theme/ uses.
 */
export function box(style: Style, ...children: readonly (SatoriElement | string)[]): SatoriElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

/** A text with balanced lines; breaks words that are longer than a line. */
export function textBlock(style: Style, text: string): SatoriElement {
  const element = box({ display: 'block', wordBreak: 'break-word', textWrap: 'balance', ...style }, text)
  return { ...element, key: `${textKey}${text}` }
}

/** Marks the keys of texts, because Satori's callback identifies elements only by key. */
const textKey = 'text:'

export function image(source: string, size: number, style: Style = {}): SatoriElement {
  return { type: 'img', key: null, props: { src: source, width: size, height: size, style } }
}

/** A text and its position in pixels. */
export interface TextBox {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns SVG, with text as outlines, and the position of each text. */
export async function renderSvg(
  element: SatoriElement,
  width: number,
  height: number
): Promise<{ svg: string; texts: readonly TextBox[] }> {
  const { default: satori } = await import('satori')
  const texts: TextBox[] = []
  const svg = await satori(element, {
    width,
    height,
    fonts: fonts(),
    onNodeDetected: ({ key, left, top, width, height }) => {
      const [, text] = String(key).split(textKey)
      if (text !== undefined) {
        texts.push({ text, left, top, right: left + width, bottom: top + height })
      }
    }
  })
  return { svg, texts }
}

/** The height of an element at this width, in pixels. */
export async function measureHeight(element: SatoriElement, width: number): Promise<number> {
  const { default: satori } = await import('satori')
  let height = 0
  const probe: SatoriElement = { ...element, key: 'probe' }
  await satori(box({ width, flexDirection: 'column' }, probe), {
    width,
    height: 4000,
    fonts: fonts(),
    onNodeDetected: (node) => {
      if (node.key === 'probe') height = node.height
    }
  })
  return height
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
