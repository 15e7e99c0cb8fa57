import { iconShape } from '../model/icons.ts'
import { designTokens } from './design-tokens.ts'
import { box, firstThatFits, renderSvg, image, textBlock, type SatoriElement } from './satori.ts'
import { rasterize } from './rasterize.ts'
import { socialImageSize, type SocialCard, type SocialRow } from './social-card.ts'

const edge = 64
const logoSize = 44
const footHeight = 30
const gap = 40
const listWidth = 424
const listGap = 64

/** Font sizes to try, largest first; the last ones leave out the lead. */
const sizes = [
  ...[64, 60, 56, 52, 48, 44, 40, 36].map((title) => ({ title, lead: Math.max(20, Math.round(title * 0.45)) })),
  ...[64, 56, 48, 40, 32, 26].map((title) => ({ title, lead: undefined }))
]

type Colors = ReturnType<typeof designTokens>

/** Returns PNG. `logo` is SVG. */
export async function renderSocialImage(card: SocialCard, logo: string): Promise<Uint8Array> {
  const { width, height } = socialImageSize
  return (await rasterize(await renderSvg(await socialImageLayout(card, logo), width, height))).asPng()
}

/** Chooses sizes at which all texts fit. */
export async function socialImageLayout(card: SocialCard, logo: string): Promise<SatoriElement> {
  const { width, height } = socialImageSize
  const color = designTokens('dark', card.hue)
  const list = await fittingList(card.rows, height - 2 * edge, color)
  const wordsWidth = width - 2 * edge - (list ? listWidth + listGap : 0)
  const wordsHeight = height - 2 * edge - logoSize - footHeight - 2 * gap
  const column = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: wordsWidth, height: height - 2 * edge },
    await cardHeader(card, logo, wordsWidth, color),
    await fittingWords(card, wordsWidth, wordsHeight, color),
    await fittingFoot(card, wordsWidth, color)
  )
  return box(
    {
      width,
      height,
      padding: edge,
      alignItems: 'center',
      justifyContent: 'space-between',
      fontFamily: 'Inter',
      color: color('ink'),
      backgroundColor: color('page'),
      backgroundImage: [
        `linear-gradient(180deg, ${color('brand')}00 82%, ${color('brand')}2e 100%)`,
        `radial-gradient(circle at 88% 30%, ${color('brand')}66 0%, ${color('brand')}00 58%)`
      ].join(', ')
    },
    column,
    ...(list ? [list] : [])
  )
}

/** The logo and the site's name, which gets smaller until it fits. */
async function cardHeader({ name }: SocialCard, logo: string, width: number, color: Colors): Promise<SatoriElement> {
  const nameWidth = width - logoSize - 16
  const names = [28, 26, 24, 22, 20, 18, 16, 14].map((fontSize) =>
    textBlock({ maxWidth: nameWidth, fontSize, fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.02em' }, name)
  )
  const fitting = (await firstThatFits(names, nameWidth, logoSize)) ?? names.at(-1)
  return box(
    { alignItems: 'center', height: logoSize, color: color('ink') },
    image(`data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`, logoSize, { marginRight: 16 }),
    ...(fitting ? [fitting] : [])
  )
}

async function fittingWords(card: SocialCard, width: number, room: number, color: Colors): Promise<SatoriElement> {
  const blocks = sizes.map((size) => titleBlock(card, size, width, color))
  const fitting = await firstThatFits(blocks, width, room)
  if (fitting) return fitting
  throw new Error(`The social image of "${card.title}" cannot fit its title. Lower the limit of titles in schema/.`)
}

function titleBlock(
  { eyebrow, title, lead }: SocialCard,
  size: (typeof sizes)[number],
  width: number,
  color: Colors
): SatoriElement {
  const heading = { fontSize: size.title, fontWeight: 700, lineHeight: 1.08, letterSpacing: '-0.03em' }
  return box(
    { flexDirection: 'column', width },
    ...(eyebrow
      ? [textBlock({ fontSize: 22, fontWeight: 600, color: color('brand-ink'), marginBottom: 18 }, eyebrow)]
      : []),
    textBlock(heading, title),
    ...(lead && size.lead
      ? [
          textBlock(
            { marginTop: 22, fontSize: size.lead, lineHeight: 1.42, letterSpacing: '-0.01em', color: color('muted') },
            lead
          )
        ]
      : [])
  )
}

/** The host, then as many assurances as fit. */
async function fittingFoot({ host, trust }: SocialCard, width: number, color: Colors): Promise<SatoriElement> {
  const line = (count: number) =>
    box(
      { alignItems: 'center', flexWrap: 'wrap', columnGap: 14, fontSize: 20, lineHeight: 1.4, color: color('subtle') },
      ...[host, ...trust.slice(0, count)].flatMap((text, index) => [
        ...(index > 0 ? [box({ width: 4, height: 4, borderRadius: 4, backgroundColor: color('line-strong') })] : []),
        textBlock({ color: color(index > 0 ? 'subtle' : 'muted'), fontWeight: index > 0 ? 400 : 600 }, text)
      ])
    )
  const lines = [...trust.keys()].map((count) => line(count + 1)).reverse()
  return (await firstThatFits(lines, width, footHeight)) ?? line(0)
}

/** As many rows as fit; undefined if that is fewer than two. */
async function fittingList(
  rows: readonly SocialRow[],
  room: number,
  color: Colors
): Promise<SatoriElement | undefined> {
  const cards = rows.slice(1).map((_, index) => listCard(rows.slice(0, index + 2), color))
  return firstThatFits(cards.reverse(), listWidth, room)
}

function listCard(rows: readonly SocialRow[], color: Colors): SatoriElement {
  return box(
    {
      flexDirection: 'column',
      width: listWidth,
      padding: '10px 30px',
      borderRadius: 24,
      border: `1px solid ${color('brand-line')}`,
      backgroundColor: color('surface')
    },
    ...rows.map((row, index) => listRow(row, index > 0, color))
  )
}

function listRow({ text, mark, value }: SocialRow, hasLine: boolean, color: Colors): SatoriElement {
  return box(
    {
      alignItems: 'center',
      padding: '20px 0',
      ...(hasLine && { borderTop: `1px solid ${color('line')}` })
    },
    'icon' in mark ? iconMark(mark.icon, color) : labelMark(mark.label, color),
    textBlock({ flex: 1, fontSize: 24, fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' }, text),
    ...(value ? [textBlock({ marginLeft: 16, fontSize: 32, fontWeight: 700, letterSpacing: '-0.03em' }, value)] : [])
  )
}

const markStyle = {
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  height: 44,
  minWidth: 44,
  marginRight: 18,
  borderRadius: 12
}

function labelMark(label: string, color: Colors): SatoriElement {
  const colors = { backgroundColor: color('brand-soft'), color: color('brand-ink') }
  // A wider minimum aligns the texts after versions of different widths.
  const minWidth = label.length > 2 ? 80 : markStyle.minWidth
  return box(
    { ...markStyle, ...colors, minWidth, padding: '0 8px' },
    textBlock({ fontSize: 20, fontWeight: 600 }, label)
  )
}

function iconMark(name: string, color: Colors): SatoriElement {
  const { style, shapes } = iconShape(name)
  const ink = color('brand-ink')
  const paint =
    style === 'line'
      ? { fill: 'none', stroke: ink, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
      : { fill: ink }
  const children = shapes.map(([type, props]) => ({ type, key: null, props }))
  const icon: SatoriElement = {
    type: 'svg',
    key: null,
    props: { width: 24, height: 24, viewBox: '0 0 24 24', ...paint, children }
  }
  return box({ ...markStyle, backgroundColor: color('brand-soft') }, icon)
}
