import type { RenderedImage } from '@resvg/resvg-js'

/** An SVG as pixels. Most commands draw nothing, so what draws is loaded when the first picture is asked for. */
export async function rasterize(svg: string): Promise<RenderedImage> {
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render()
}
