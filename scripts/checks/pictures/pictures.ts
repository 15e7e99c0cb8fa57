import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { elementsIn } from '../../model/markdown-elements.ts'
import { isPictureFiles } from '../../model/measured-picture.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import { suggestValues } from '../../validate/suggest-value.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import type { Icons } from '../../model/icons.ts'
import type { ThemeName } from '../../model/brand-colors.ts'
import type { PictureSize, PublicFile } from '../../source/public-file.ts'
import { singletonData, type SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken } from '../../source/source.ts'
import { pagesShowing, sharedPagesNote } from '../../model/usage.ts'
import { fieldsOf, labelled, type Field, type Valid } from '../../validate/fields.ts'
import { isRecord, valueAt } from '../../source/walk.ts'

/** The width of long texts, in CSS pixels. */
const textWidth = 720

interface Picture {
  readonly address: string
  /** The label of its field. */
  readonly label: string
  /** Its largest width on the page, in CSS pixels. */
  readonly shown: number
  /** The first file of a picture in several widths. */
  readonly first?: string | undefined
  /** For the dark theme, the picture for the light one. */
  readonly light?: string | undefined
  /** The theme of its field. */
  readonly theme?: string | undefined
  readonly isRepeated?: boolean
  readonly report: (token: string, finding: Finding) => Diagnostic
}

/** Icons exist; pictures come from content/public or an allowed host, and have the right proportions and size. */
export function checkPictures(site: SiteModel): Diagnostic[] {
  const hosts = imageHosts(site)
  const pages = pagesShowing(site)
  return site.readable.flatMap((readable) => [
    ...iconIssues(site.icons)(readable),
    ...picturesIn(readable).flatMap((picture) => {
      const { address, label, shown, first, report } = picture
      const file = site.publicFiles.get(address)
      const finding =
        faultOf(site, hosts, address) ??
        shapeFault(site, address, first) ??
        mixUp(site, picture) ??
        (file && pictureSizeFinding(address, file, shown))
      if (!finding) return []
      const message = labelled(label, finding.message) + sharedPagesNote(pages(readable.source), 'This picture')
      return report(finding.cause?.kind === 'host' ? finding.cause.name : address, { ...finding, message })
    })
  ])
}

const iconIssues = memoize((icons: Icons) =>
  memoize((readable: Valid): readonly Diagnostic[] =>
    fieldsOf(readable, 'icon').flatMap((field) => unknownIcon(field, icons))
  )
)

function unknownIcon({ source, value, path, label }: Field, icons: Icons): Diagnostic[] {
  const name = isRecord(value) ? String(value['icon']) : ''
  if (icons.has(name)) return []
  const all = name.startsWith('brand/') ? 'the names of https://simpleicons.org' : 'https://lucide.dev/icons'
  const near = didYouMean(name, icons.names())
  const other = near.suggestions ? undefined : otherIcons(name, icons)
  const { hint, suggestions } = { ...near, hint: other ?? near.hint ?? `Choose one from ${all}.` }
  const message = labelled(label, `Unknown icon "${name}".`)
  return [diagnosticAtToken(source, path, name, { rule: 'unknown-icon', message, hint, suggestions })]
}

/** Icons that Lucide files under a word: `zap` for `lightning`. */
function otherIcons(word: string, icons: Icons): string | undefined {
  const names = icons.tagged(word).slice(0, 3)
  return names.length > 0 ? `Did you mean ${names.map((name) => `"${name}"`).join(' or ')}?` : undefined
}

/** Every picture that a file shows. */
const picturesIn = memoize((readable: Valid): readonly Picture[] => [
  ...elementsIn(readable, 'image').map(({ text, ...image }) => ({ ...image, address: text, shown: textWidth })),
  ...fieldsOf(readable, 'picture').flatMap((field) => picturesOf(field, readable))
])

function picturesOf({ role, value, path, label }: Field, { source }: Valid): Picture[] {
  if (role.role !== 'picture') return []
  const isList = isRecord(value) && isPictureFiles(value)
  const files = isList ? value.pictureFiles : typeof value === 'string' ? [value] : []
  return files.flatMap((address, index) => {
    const at = isList ? [...path, index] : path
    if (source.unresolved.has(at.join('.'))) return []
    const theme = at.findLast((step) => themes.some((name) => name === step))?.toString()
    const light =
      theme === 'dark' && index === 0 ? valueAt(source.data, [...path.slice(0, -1), 'light', 0])?.toString() : undefined
    const first = isList ? files[0] : undefined
    const isRepeated = files.indexOf(address) < index
    const report: Picture['report'] = (...said) => diagnosticAtToken(source, at, ...said)
    return [{ address, label, shown: role.shown, first, isRepeated, light, theme, report }]
  })
}

function faultOf(site: SiteModel, hosts: readonly string[] | undefined, address: string): Finding | undefined {
  if (address.startsWith('/')) return fileFault(site, address)
  const host = /^https:\/\/([^/?#]+)/.exec(address)?.[1]
  if (!host) {
    const [suggestion] = suggestValues('bad-picture', address).filter((one) => site.publicFiles.has(one))
    return {
      rule: 'bad-picture',
      message: `Invalid picture address "${address.slice(0, 40)}".`,
      hint: suggestion
        ? `Did you mean "${suggestion}"?`
        : 'Write /a-file.png for a file in content/public, or an address that starts with https://.',
      suggestions: suggestion ? [{ text: suggestion }] : undefined
    }
  }
  if (!hosts || hosts.includes(host)) return undefined
  const { hint, suggestions } = didYouMean(host, hosts)
  return {
    rule: 'foreign-image',
    message: `Pictures from ${host} are not allowed.`,
    cause: { kind: 'host', name: host },
    hint: suggestions
      ? hint
      : 'Save the picture in content/public, and write its path. Or add the host to imageHosts in content/site.yaml.',
    suggestions
  }
}

function fileFault(site: SiteModel, address: string): Finding | undefined {
  if (!/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(address))
    return {
      rule: 'bad-picture',
      message: `Browsers cannot show ${address}.`,
      hint: 'Export it as AVIF, WebP, JPEG, PNG or SVG.'
    }
  const file = site.publicFiles.get(address)
  // An SVG may have no size.
  if (file) return file.picture || address.endsWith('.svg') ? undefined : damaged(address)
  return {
    rule: 'missing-picture',
    message: `content/public${address} does not exist.`,
    cause: { kind: 'file', name: address },
    ...similarPicture(site, address)
  }
}

/** Suggests the file of the same name in another folder, else the closest one. */
function similarPicture({ publicFiles }: SiteModel, address: string) {
  const name = address.toLowerCase().split('/').at(-1)
  const named = [...publicFiles.keys()].filter((one) => one.toLowerCase().split('/').at(-1) === name)
  return didYouMean(named[0] ?? address, named.length === 1 ? named : [...publicFiles.keys()])
}

function damaged(address: string): Finding {
  const message = `Cannot read the size of ${address}. The file is damaged or not a picture.`
  return { rule: 'bad-picture', message, hint: 'Export it again.' }
}

/** The page reserves the space of a picture, so all its widths have readable sizes and the same proportions. */
function shapeFault({ publicFiles }: SiteModel, address: string, first: string | undefined): Finding | undefined {
  if (first === undefined) return undefined
  const [own, other] = sizesOf(publicFiles, address, first)
  if (!own) return damaged(address)
  if (!other || isSameShape(own, other)) return undefined
  const message = `Different proportions: this picture is ${inPixels(own)}, but ${first} is ${inPixels(other)}.`
  return { rule: 'uneven-picture', message, hint: 'Export all widths from the same picture.' }
}

const themes: readonly ThemeName[] = ['light', 'dark']

/** Files of different pictures in one list, or of the other theme. */
function mixUp({ publicFiles }: SiteModel, { address, first, theme, light, isRepeated }: Picture): Finding | undefined {
  const rule = 'mixed-pictures'
  if (isRepeated)
    return { rule, message: `${address} is in this list twice.`, hint: 'Name the file of another width, or remove it.' }
  const words = address.toLowerCase().split(/[^a-z]+/)
  const other = themes.find((name) => theme !== undefined && name !== theme && words.includes(name))
  if (other !== undefined && !themes.every((name) => words.includes(name)))
    return {
      rule,
      message: `The name of ${address} says ${other}.`,
      hint: `Name the picture for the ${theme} theme here, or rename the file.`
    }
  const subjects = [address, first ?? address].map((one) => /[a-z]{3,}/i.exec(one.split('/').at(-1) ?? '')?.[0])
  if (subjects[0] !== subjects[1])
    return {
      rule,
      message: `Judging by their file names, ${address} and ${first} are different pictures.`,
      hint: 'List one picture in several widths.'
    }
  const [own, lightSize] = sizesOf(publicFiles, address, light ?? '')
  if (light === undefined || !own || !lightSize || isSameShape(own, lightSize)) return undefined
  return {
    rule,
    message: `${light}, the picture for the light theme, is ${inPixels(lightSize)}, but this one is ${inPixels(own)}.`,
    hint: 'Use versions of the same picture, with the same proportions.'
  }
}

function sizesOf(publicFiles: SiteModel['publicFiles'], ...addresses: readonly string[]): (PictureSize | undefined)[] {
  return addresses.map((address) => publicFiles.get(address)?.picture)
}

/** One row of pixels may be lost in rounding. */
function isSameShape(one: PictureSize, other: PictureSize): boolean {
  return Math.abs((one.width / other.width) * other.height - one.height) <= 1.5
}

function inPixels({ width, height }: PictureSize): string {
  return `${width} × ${height}`
}

/** Undefined while site.yaml has errors there. */
function imageHosts(site: SiteModel): string[] | undefined {
  const hosts = valueAt(singletonData(site, 'site'), ['imageHosts'])
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : undefined
}

/** Most screens have at most two device pixels per CSS pixel. */
const maxPixelRatio = 2
/** In bytes. An SVG above this usually embeds a photograph. */
const maxSvgBytes = 100_000
/** In bytes. More than everything else that a page loads at first. */
const maxPictureBytes = 200_000

/** Reports a picture that is much larger than needed for `shown` CSS pixels, its maximum width on pages. */
function pictureSizeFinding(address: string, file: PublicFile, shown: number): Finding | undefined {
  const kilobytes = `${Math.ceil(file.size / 1000)} KB`
  if (address.endsWith('.svg')) {
    if (file.size <= maxSvgBytes) return undefined
    const message = `This SVG is ${kilobytes}. Most need less than 10 KB.`
    return tooLarge(message, 'Export it without embedded images, or run SVGO on it.')
  }
  const width = file.picture?.width
  if (width !== undefined && width > shown * maxPixelRatio) {
    const message = `This picture is ${width} pixels wide (${kilobytes}) and shown at ${shown} at most.`
    return tooLarge(message, `Save it ${shown * maxPixelRatio} pixels wide.`)
  }
  if (file.size <= maxPictureBytes) return undefined
  const message = `This picture is ${kilobytes}, which loads slowly on phones.`
  return tooLarge(message, `Save it as AVIF or WebP with at most ${maxPictureBytes / 1000} KB.`)
}

function tooLarge(message: string, hint: string): Finding {
  return { rule: 'large-picture', message, hint }
}
