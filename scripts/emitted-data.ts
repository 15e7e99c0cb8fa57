import type { Day } from '../schema/figures.ts'
import type { PictureFiles } from '../schema/primitives.ts'
import { basePathOf, withBasePath } from './base-path.ts'
import { isReference } from './entry-reference.ts'
import { highlightYaml } from './highlight-yaml.ts'
import { drawingOf } from './icons.ts'
import { renderMarkdown } from './markdown.ts'
import { isPictureFiles, measuredPicture } from './measured-picture.ts'
import type { Content } from '../schema/content.ts'
import { resolveHref, type Surroundings } from './site-model.ts'
import { addressFields, pictureFields } from './spots.ts'
import { isRecord } from './walk.ts'

/**
 * Validated data as renderers get it (`Emitted` in schema/emitted.ts): entries in place of references, HTML
 * in place of Markdown and code, drawings in place of icon names, pictures measured, prices and days as they are
 * shown, and every address as browsers ask for it, anchors' complete as seen from the page at `pagePath`.
 */
export function emittedData(
  data: unknown,
  pagePath: string,
  content: Content,
  { pages, publicFiles }: Surroundings
): unknown {
  const basePath = basePathOf(content.site.url)
  const resolve = (href: string) => withBasePath(resolveHref(href, pagePath, pages), basePath)
  const convert = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return isAddress(key) ? resolve(value) : value
    if (Array.isArray(value)) return value.map((item: unknown) => convert(item, key))
    if (!isRecord(value)) return value
    if (isReference(value)) return convert(content[value.collection].get(value.id))
    if (typeof value['markdown'] === 'string') return { html: html(value['markdown']) }
    if (typeof value['yaml'] === 'string') return { html: highlightYaml(value['yaml']) }
    if (typeof value['icon'] === 'string' && Object.keys(value).length === 1) return drawingOf(value['icon'])
    if (isPictureFiles(value)) return picture(value)
    if (isDay(value)) return { iso: value.day, text: writeDay(value.day, content.site.language) }
    if ('amount' in value && 'currency' in value) return value['text']
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner, name)]))
  }
  const html = (source: string) => renderMarkdown(source, { newTab: content.site.labels.newTab, resolve })
  const picture = (files: PictureFiles) => {
    const measured = measuredPicture(files, publicFiles, resolve)
    if (!measured)
      throw new Error(`${files.pictureFiles.join(', ')}: not all can be measured; checks/media.ts should have said so.`)
    return measured
  }
  return convert(data)
}

function isAddress(field: string): boolean {
  return addressFields.has(field) || pictureFields.has(field)
}

function isDay(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Day {
  return typeof value['day'] === 'string' && Object.keys(value).length === 1
}

/** `2026-03-17` as the language writes it, such as March 17, 2026. A day has no hour, so no time zone moves it. */
function writeDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
