import type { RenderedImage } from '@resvg/resvg-js'

/** Renders SVG to pixels. Loads resvg on demand, because most commands render nothing. */
export async function rasterize(svg: string): Promise<RenderedImage> {
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render()
}
