import type { z } from 'zod'
import { checkoutHref, overlayOf } from './checkout-links.ts'
import { formDelivery } from './form-delivery.ts'
import type { PictureFiles } from '../../schema/pictures.ts'
import { withBasePath, basePathOf } from '../../src/shared/addresses.ts'
import { highlightYaml } from '../model/highlight-yaml.ts'
import { renderMarkdown } from '../model/markdown.ts'
import { isMarkdown } from '../model/markdown-elements.ts'
import { isPictureFiles, measurePicture } from '../model/measured-picture.ts'
import { collections, type Content } from '../../schema/content.ts'
import { resolveHref, type EmitContext } from '../model/site-model.ts'
import { isReference, mapFields } from '../validate/fields.ts'
import { treeOf, type FieldKind } from '../../schema/schema-tree.ts'
import { isRecord } from '../source/walk.ts'

/**
 * Converts validated data to `Emitted` data (schema/emitted.ts) for renderers: replaces references with entries, Markdown
 * and code by HTML, and icon names by shapes, adds the sizes of pictures, formats prices and days, and resolves
 * addresses as seen from the page at `pagePath`.
 */
export function emittedData(
  schema: z.core.$ZodType,
  data: unknown,
  pagePath: string,
  content: Content,
  { pages, publicFiles, icons }: EmitContext
): unknown {
  const basePath = basePathOf(content.site.url)
  const resolve = (href: string) => withBasePath(resolveHref(checkoutHref(href, content), pagePath, pages), basePath)
  const frames = overlayOf(content)?.frames ?? {}
  const words = {
    newTab: content.site.labels.newTab,
    isOverPage: (href: string) => checkoutHref(href, content) in frames,
    resolve
  }
  const convert = ({ role }: FieldKind, value: unknown): unknown => {
    if (typeof value === 'string') return role.role === 'link' || role.role === 'picture' ? resolve(value) : value
    if (!isRecord(value)) return value
    if (isReference(value)) {
      const { collection, id } = value
      const entry = collection === 'testimonials' ? withAvatar(id, content) : content[collection].get(id)
      const emitted = mapFields(treeOf(collections[collection]), entry, convert)
      const form = collection === 'forms' ? content.forms.get(id) : undefined
      return form && isRecord(emitted) ? { ...emitted, delivery: formDelivery(form, resolve) } : emitted
    }
    if (isMarkdown(value)) return { html: renderMarkdown(value.markdown, words) }
    if (isPictureFiles(value)) return picture(value)
    switch (role.role) {
      case 'code':
        return { html: highlightYaml(String(value['yaml'])) }
      case 'icon':
        return icons.shape(String(value['icon']))
      case 'date':
        return { iso: value['day'], text: writeDay(String(value['day']), content.site.language) }
      case 'amount':
        return value['text']
      default:
        return value
    }
  }
  const picture = (files: PictureFiles) => {
    const measured = measurePicture(files, publicFiles, resolve)
    if (!measured)
      throw new Error(
        `${files.pictureFiles.join(', ')}: not all are images with a size; checks/pictures/pictures.ts should have reported it.`
      )
    return measured
  }
  return mapFields(treeOf(schema), data, convert)
}

/** A testimonial, with the address of a drawn avatar if it has no picture. */
function withAvatar(id: string, { testimonials, site }: Content) {
  const testimonial = testimonials.get(id)
  const drawn = testimonial && site.avatars?.replace('{name}', encodeURIComponent(testimonial.name))
  return drawn === undefined ? testimonial : { image: drawn, ...testimonial }
}

/** Formats `2026-03-17` in the language, such as March 17, 2026. UTC, because a day has no time zone. */
function writeDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
