import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

const require = createRequire(import.meta.url)

/** An element as Satori takes it, in place of React's. */
export interface SatoriElement {
  readonly type: string
  readonly key: string | null
  readonly props: Readonly<Record<string, unknown>>
}

type Style = Readonly<Record<string, string | number>>

/**
 * A box of Satori (https://github.com/vercel/satori). Its children stand beside each other unless `flexDirection` says
 * otherwise, and its width and height count padding and border, as everywhere in this project.
 */
export function box(style: Style, ...children: readonly (SatoriElement | string)[]): SatoriElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

/** A line of words or more: words longer than the line are broken, and lines of a paragraph are about equally long. */
export function textBlock(style: Style, text: string): SatoriElement {
  const element = box({ display: 'block', wordBreak: 'break-word', textWrap: 'balance', ...style }, text)
  return { ...element, key: `${textKey}${text}` }
}

/** Satori tells where a box stands by its key alone. */
const textKey = 'text:'

export function image(source: string, size: number, style: Style = {}): SatoriElement {
  return { type: 'img', key: null, props: { src: source, width: size, height: size, style } }
}

/** Where a text of a drawing stands. */
export interface TextBox {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The drawing as SVG, its text turned into outlines, and where each text stands in it. */
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

/** How high a drawing becomes in this width. */
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

/** Inter in the alphabets that it has; Satori looks for a character in one after the other. */
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
