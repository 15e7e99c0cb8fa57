import { wordsIn } from '../../src/shared/answers/words.ts'
import MiniSearch from 'minisearch'
import type { Content, Entry } from '../../schema/content.ts'
import { searchOptions, type SearchDocument } from '../../src/shared/search-options.ts'
import { basePathOf, withBasePath } from '../../src/shared/addresses.ts'
import { isRead, shownFields, type ShownField } from '../model/shown-fields.ts'
import { plainBlocks } from '../model/markdown.ts'
import { isMarkdown } from '../model/markdown-elements.ts'
import type { SiteModel } from '../model/site-model.ts'
import { shownText, type Field } from '../validate/fields.ts'

/** The search index as JSON, for `MiniSearch.loadJSON` with the same options. */
export function searchIndex(content: Content, model: SiteModel): string {
  const index = new MiniSearch(searchOptions)
  index.addAll(searchDocuments(content, model))
  return JSON.stringify(index)
}

/** Pages that search engines may list, questions that pages show, and knowledge entries. */
function searchDocuments(content: Content, model: SiteModel): SearchDocument[] {
  const basePath = basePathOf(content.site.url)
  const pages = [...content.pages.values()]
    .filter((page) => !page.noindex)
    .map((page) => ({ page, fields: shownFields(model, `pages.${page.id}`) }))
  // Links each question to the first page that shows it.
  const questions = new Map<string, SearchDocument>()
  for (const { page } of pages)
    for (const { id, collection } of model.pages.get(page.path)?.anchors ?? [])
      if (collection === 'faqs' && !questions.has(id)) questions.set(id, questionDocument(id, page, content))
  const documents = [
    ...pages.map(pageDocument),
    ...questions.values(),
    ...[...content.knowledge.values()].map(knowledgeDocument)
  ]
  return documents.map((document) => ({ ...document, url: withBasePath(document.url, basePath) }))
}

function pageDocument({ page, fields }: { page: Entry<'pages'>; fields: readonly ShownField[] }): SearchDocument {
  const words = fields.flatMap(({ field, at }) => (at[0] === 'sections' ? wordsOf(field) : []))
  return {
    id: `page:${page.id}`,
    kind: 'page',
    title: page.name,
    pageTitle: page.title,
    text: joined([page.description, ...words]),
    tags: '',
    url: page.path
  }
}

function questionDocument(id: string, page: Entry<'pages'>, { faqs }: Content): SearchDocument {
  const { question = '', answer } = faqs.get(id) ?? {}
  return {
    id: `question:${id}`,
    kind: 'question',
    title: question,
    pageTitle: '',
    text: joined(plainBlocks(answer?.markdown ?? '')),
    // The words of the id name the subject, which a question may say in other words.
    tags: id.replaceAll('-', ' '),
    url: `${page.path}#${id}`
  }
}

function knowledgeDocument(entry: Entry<'knowledge'>): SearchDocument {
  const words = wordsIn([...entry.tags, ...entry.answers.flatMap(({ asks }) => asks), entry.category].join(' '))
  return {
    id: `knowledge:${entry.id}`,
    kind: 'knowledge',
    title: entry.title,
    pageTitle: '',
    text: joined(entry.content.split(/\n+/)),
    // Each word once: the many wordings of a question do not make it more important.
    tags: [...new Set(words)].join(' '),
    url: entry.url
  }
}

/** Texts as one, with a dot in the middle after each that is not a sentence, such as a heading. */
function joined(texts: readonly string[]): string {
  const whole = texts.map((text) => text.trim()).filter(Boolean)
  return whole.map((text, at) => (/[.!?…:,]$/.test(text) || at === whole.length - 1 ? text : `${text} ·`)).join(' ')
}

/** The visible texts of a field. Questions are documents of their own. */
function wordsOf({ source: { place }, role, value }: Field): string[] {
  if (place.kind === 'entry' && place.collection === 'faqs') return []
  if (isMarkdown(value)) return plainBlocks(value.markdown)
  // Labels of controls and texts in illustrations are not what a page is about.
  const isAside = role.role === 'text' && (role.of === 'control' || role.of === 'illustration')
  return isRead(role) && !isAside ? shownText(value) : []
}
