import type { CollectionName, Content, SingletonName } from '../../schema/content.ts'
import type { FieldRole, ReferencedCollection, RoleName } from '../../schema/roles.ts'
import { namesOf, shownFields, type ShownField } from '../model/fields.ts'
import { writtenBlocks } from '../model/markdown.ts'
import { isMarkdown } from '../model/markdown-elements.ts'
import { isPictureFiles } from '../model/measured-picture.ts'
import type { SiteModel } from '../model/site-model.ts'
import { wordsOfKey } from '../../schema/schema-tree.ts'
import { isRecord } from '../source/walk.ts'
import { shownText } from '../validate/shown-text.ts'

/** A sentence or another value that a visitor sees. */
export interface Line {
  /** `look` is a picture, icon or setting. */
  readonly kind: 'text' | 'link' | 'look'
  /** Its place, which does not depend on its neighbors, such as `Pricing › Plans › Starter › Price`. */
  readonly place: string
  readonly value: string
  /** The names of the values in it, such as `facts.guarantee`, and of itself if it is a price. */
  readonly names: readonly string[]
}

/** What a visitor sees of a page, or of something that several pages share. */
export interface View {
  /** In reading order. */
  readonly lines: readonly Line[]
  /** All values, which differ if anything does. */
  readonly values: string
}

export interface PageView extends View {
  readonly id: string
  readonly path: string
  readonly title: string
  /** The ids that links such as `/faq#hosting` lead to. */
  readonly anchors: readonly string[]
  /** What search engines, menus and tabs show. */
  readonly head: readonly Line[]
}

export const placeSeparator = ' › '

/** The place of header, footer and labels. */
export const everyPage = 'Every page'

export function pageViews(content: Content, model: SiteModel): PageView[] {
  return [...content.pages.values()].map(({ id, path, title }) => {
    const fields = shownFields(model, `pages.${id}`)
    const isHead = ({ place }: ShownField) => place.length === 1
    const parts = fields
      .filter((shown) => !isHead(shown))
      .map((shown) => ({ ...shown, place: shown.place.slice(shown.at[0] === 'sections' ? 1 : 0) }))
    const anchors = (model.pages.get(path)?.anchors ?? []).map((anchor) => anchor.id)
    const head = viewOf(fields.filter(isHead), content, model).lines
    return { id, path, title, anchors, head, ...viewOf(parts, content, model) }
  })
}

/** The views that belong to no single page, by name. */
export function sharedViews(content: Content, model: SiteModel): Map<string, View> {
  const singleton = (name: SingletonName) => viewOf(shownFields(model, name), content, model)
  // No page refers to these entries.
  const collection = (name: Exclude<CollectionName, ReferencedCollection | 'pages'>) => {
    const fields = [...content[name].keys()].flatMap((id) =>
      shownFields(model, `${name}.${id}`).map((shown) => ({ ...shown, place: [wordsOfKey(id), ...shown.place] }))
    )
    return viewOf(fields, content, model)
  }
  return new Map([
    [everyPage, singleton('site')],
    ['Assistant', singleton('assistant')],
    ['Knowledge', collection('knowledge')],
    ['Popups', collection('popups')]
  ])
}

function viewOf(fields: readonly ShownField[], content: Content, model: SiteModel): View {
  const segmenter = new Intl.Segmenter(content.site.language, { granularity: 'sentence' })
  const sentencesOf = (text: string) =>
    text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
  const lines = fields.flatMap(({ field, place }): Line[] => {
    const kind = kindOf(field.role)
    if (!kind || field.isKey) return []
    const [own = '', ...used] = namesOf(model, field)
    const names = field.role.role === 'amount' ? [own, ...used] : used
    const values = textsOf(field.value).flatMap((text) => (kind === 'text' ? sentencesOf(text) : text))
    const whole = values.map((value) => value.trim()).filter((value) => value !== '')
    return whole.map((value) => ({ kind, place: place.join(placeSeparator), value, names }))
  })
  return { lines, values: JSON.stringify(fields.map(({ field }) => field.value)) }
}

function textsOf(value: unknown): readonly string[] {
  if (!isRecord(value)) return [String(value)]
  if (isMarkdown(value)) return writtenBlocks(value.markdown)
  if (isPictureFiles(value)) return value.pictureFiles
  return typeof value['icon'] === 'string' ? [value['icon']] : shownText(value)
}

const looks = new Set<RoleName>(['picture', 'icon', 'color', 'number', 'switch', 'choice'])
const unseen = new Set<RoleName>(['path', 'entry', 'id', 'silent'])

/** Undefined for fields that visitors do not see. */
function kindOf(role: FieldRole): Line['kind'] | undefined {
  if (unseen.has(role.role)) return undefined
  if (role.role === 'link') return role.to === 'mail' ? 'text' : 'link'
  return looks.has(role.role) ? 'look' : 'text'
}
