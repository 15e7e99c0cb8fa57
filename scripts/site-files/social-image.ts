import { hexColors } from './hex-colors.ts'
import { box, firstThatFits, renderSvg, image, textBlock, type SatoriElement } from './satori.ts'
import { rasterize } from './rasterize.ts'
import { socialImageSize, type SocialCard } from './social-card.ts'

const { width, height } = socialImageSize
const edge = 64
const logoSize = 44
const footHeight = 30
const gap = 40
const room = { width: width - 2 * edge, height: height - 2 * edge - logoSize - footHeight - 2 * gap }

/** Font sizes to try, largest first; the last ones leave out the lead. */
const sizes = [
  ...[76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36].map((title) => ({
    title,
    lead: Math.max(20, Math.round(title * 0.45))
  })),
  ...[64, 56, 48, 40, 32, 26].map((title) => ({ title, lead: undefined }))
]

type Colors = ReturnType<typeof hexColors>

/** Returns PNG. `logo` is SVG. */
export async function renderSocialImage(card: SocialCard, logo: string): Promise<Uint8Array> {
  return (await rasterize(await renderSvg(await socialImageLayout(card, logo), width, height))).asPng()
}

/** Chooses sizes at which all texts fit. */
export async function socialImageLayout(card: SocialCard, logo: string): Promise<SatoriElement> {
  const color = hexColors('dark', card.hue)
  const blocks = sizes.map((size) => titleBlock(card, size, color))
  const words = await firstThatFits(blocks, room.width, room.height)
  if (!words)
    throw new Error(`The social image of "${card.title}" cannot fit its title. Lower the limit of titles in schema/.`)
  const brand = color('brand')
  return box(
    {
      width,
      height,
      padding: edge,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Inter',
      color: color('ink'),
      backgroundColor: color('page'),
      backgroundImage: [
        `linear-gradient(180deg, ${brand}00 82%, ${brand}2e 100%)`,
        `radial-gradient(circle at 88% 30%, ${brand}66 0%, ${brand}00 58%)`
      ].join(', ')
    },
    box(
      { alignItems: 'center', height: logoSize },
      image(`data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`, logoSize, { marginRight: 16 }),
      textBlock({ fontSize: 26, fontWeight: 600, letterSpacing: '-0.02em' }, card.name)
    ),
    words,
    textBlock({ fontSize: 20, fontWeight: 600, color: color('muted') }, card.host)
  )
}

function titleBlock({ eyebrow, title, lead }: SocialCard, size: (typeof sizes)[number], color: Colors): SatoriElement {
  const eyebrowStyle = { fontSize: 22, fontWeight: 600, color: color('brand-ink'), marginBottom: 18 }
  const leadStyle = { marginTop: 22, fontSize: size.lead ?? 0, lineHeight: 1.42, color: color('muted') }
  return box(
    { flexDirection: 'column', width: room.width },
    ...(eyebrow ? [textBlock(eyebrowStyle, eyebrow)] : []),
    textBlock({ fontSize: size.title, fontWeight: 700, lineHeight: 1.08, letterSpacing: '-0.03em' }, title),
    ...(lead && size.lead ? [textBlock({ ...leadStyle, letterSpacing: '-0.01em' }, lead)] : [])
  )
}
