/** The hue in OKLCH of a color code such as #7c3aed, in degrees; undefined for other text and for gray. */
export function hueOf(code: string): string | undefined {
  const [, hex = ''] = /(?:^|\s)#([\da-f]{6}|[\da-f]{3})$/i.exec(code) ?? []
  const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const channels = digits.match(/../g)?.map((two) => {
    const share = Number.parseInt(two, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels ?? []
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  ]
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  if (!channels || Math.hypot(a, b) < 0.01) return undefined
  return String(Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)
}
