import type { CollectionName, Content, SingletonName } from '../../schema/content.ts'
import type { ReferencedCollection, RoleName } from '../../schema/roles.ts'
import { wordsOfKey } from '../../schema/schema-tree.ts'
import { isRead, namesOf, placeOf, shownFields } from '../model/shown-fields.ts'
import { writtenBlocks } from '../model/markdown.ts'
import { isMarkdown } from '../model/markdown-elements.ts'
import { isPictureFiles } from '../model/measured-picture.ts'
import type { SiteModel } from '../model/site-model.ts'
import { isRecord } from '../source/walk.ts'
import { shownText, type Field } from '../validate/fields.ts'

/** A sentence or another value of the site in one place. */
export interface Line {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  /** `head`: for search engines, menus, tabs. `look`: a picture, icon or switch. `setting`: seen only by effects. */
  readonly kind: 'text' | 'link' | 'look' | 'setting' | 'head'
  /** Its place, which does not depend on its neighbors, such as `Pricing › Plans › Starter › Price`. */
  readonly place: string
  readonly value: string
  /** The names of the values in it, such as `facts.guarantee`, and of itself if it is a price. */
  readonly names: readonly string[]
}

export const placeSeparator = ' › '

/** The place of header, footer and labels. */
export const everyPage = 'Every page'

/** What visitors see of a site, in reading order: first what all pages share, then pages by their addresses. */
export function linesOf(content: Content, model: SiteModel): Line[] {
  const segmenter = new Intl.Segmenter(content.site.language, { granularity: 'sentence' })
  const sentencesOf = (text: string) =>
    text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
  const linesOfFile = (where: string, name: string, steps: readonly string[] = []) =>
    shownFields(model, name).flatMap((shown): Line[] => {
      const { field, at } = shown
      const place = placeOf(shown)
      const isOfPage = name.startsWith('pages.')
      const kind = isOfPage && place.length === 1 ? 'head' : kindOf(field)
      if (kind === 'head' && kindOf(field) === 'setting') return []
      const texts = textsOf(field.value).flatMap((text) => (kind === 'text' ? sentencesOf(text) : text))
      const used = namesOf(model, field)
      const line = {
        where,
        place: [...steps, ...place.slice(isOfPage && at[0] === 'sections' ? 1 : 0)].join(placeSeparator),
        names: field.role.role === 'amount' ? [field.name, ...used] : used
      }
      const values = texts.map((text) => text.trim()).filter((text) => text !== '')
      return [
        ...values.map((value): Line => ({ ...line, kind, value })),
        ...(isMarkdown(field.value) ? [{ ...line, kind: 'setting' as const, value: field.value.markdown }] : [])
      ]
    })
  const pages = [...content.pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  // No page refers to the entries of these.
  const collection = (name: Exclude<CollectionName, ReferencedCollection | 'pages'>) =>
    [...content[name].keys()].flatMap((id) => linesOfFile(wordsOfKey(name), `${name}.${id}`, [wordsOfKey(id)]))
  return [
    ...linesOfFile(everyPage, 'site' satisfies SingletonName),
    ...pages.flatMap(({ id, path }) => linesOfFile(path, `pages.${id}`)),
    ...linesOfFile('Assistant', 'assistant' satisfies SingletonName),
    ...collection('knowledge'),
    ...collection('popups')
  ]
}

function textsOf(value: unknown): readonly string[] {
  if (!isRecord(value)) return [String(value)]
  if (isMarkdown(value)) return writtenBlocks(value.markdown)
  if (isPictureFiles(value)) return [value.pictureFiles.join(', ')]
  return typeof value['icon'] === 'string' ? [value['icon']] : shownText(value)
}

const looks = new Set<RoleName>(['picture', 'icon', 'color', 'number', 'switch', 'choice'])

function kindOf({ role, isKey }: Field): Line['kind'] {
  const isMail = role.role === 'link' && role.to === 'mail'
  if (isRead(role) || isMail || role.role === 'label' || role.role === 'code') return 'text'
  if (looks.has(role.role)) return 'look'
  return role.role === 'link' && !isKey ? 'link' : 'setting'
}
