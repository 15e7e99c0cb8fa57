import MiniSearch from 'minisearch'
import type { Content, Entry } from '../schema/content.ts'
import { searchOptions, type SearchDocument } from '../src/search/options.ts'
import { basePathOf } from './base-path.ts'
import { withBasePath } from '../src/app/navigation/addresses.ts'
import { isReference } from './entry-reference.ts'
import { plainText } from './markdown.ts'
import { isRecord } from './walk.ts'

/** Fields that hold no words of a page: names, addresses, switches, labels of a player's buttons. */
const silentFields = new Set([
  'type',
  'id',
  'href',
  'url',
  'purchaseUrl',
  'image',
  'picture',
  'icon',
  'variant',
  'role',
  'code',
  'controls'
])

/** The search index as JSON, for `MiniSearch.loadJSON` with the same options. */
export function searchIndex(content: Content): string {
  const index = new MiniSearch(searchOptions)
  index.addAll(searchDocuments(content))
  return JSON.stringify(index)
}

/** What can be found: every page that search engines may list, every question that a page shows, all knowledge. */
export function searchDocuments(content: Content): SearchDocument[] {
  const pages = [...content.pages.values()].filter((page) => !page.noindex)
  const basePath = basePathOf(content.site.url)
  const documents = [
    ...pages.map((page) => pageDocument(page, content)),
    ...questionDocuments(pages, content),
    ...[...content.knowledge.values()].map(knowledgeDocument)
  ]
  return documents.map((document) => ({ ...document, url: withBasePath(document.url, basePath) }))
}

function pageDocument(page: Entry<'pages'>, content: Content): SearchDocument {
  return {
    id: `page:${page.id}`,
    kind: 'page',
    title: page.name,
    pageTitle: page.title,
    text: [page.description, ...wordsOf(page.sections, content)].join(' '),
    tags: '',
    url: page.path
  }
}

/** Each question once, at the first page that shows it. */
function questionDocuments(pages: readonly Entry<'pages'>[], content: Content): SearchDocument[] {
  const places = new Map<string, string>()
  for (const page of pages) {
    for (const section of page.sections) {
      if (section.type !== 'faq') continue
      for (const { id } of section.faqs) if (!places.has(id)) places.set(id, `${page.path}#${id}`)
    }
  }
  return [...places].flatMap(([id, url]) => {
    const faq = content.faqs.get(id)
    return faq
      ? {
          id: `question:${id}`,
          kind: 'question',
          title: faq.question,
          pageTitle: '',
          text: plainText(faq.answer.markdown),
          tags: '',
          url
        }
      : []
  })
}

function knowledgeDocument(entry: Entry<'knowledge'>): SearchDocument {
  return {
    id: `knowledge:${entry.id}`,
    kind: 'knowledge',
    title: entry.title,
    pageTitle: '',
    text: entry.content,
    tags: [...entry.tags, entry.category].join(' '),
    url: entry.url
  }
}

/** The words a visitor reads in a piece of content. Questions are left out: they are documents of their own. */
function wordsOf(data: unknown, content: Content): string[] {
  if (typeof data === 'string') return [data]
  if (Array.isArray(data)) return data.flatMap((item: unknown) => wordsOf(item, content))
  if (!isRecord(data)) return []
  if (isReference(data))
    return data.collection === 'faqs' ? [] : wordsOf(content[data.collection].get(data.id), content)
  if (typeof data['markdown'] === 'string') return [plainText(data['markdown'])]
  if ('currency' in data) return [String(data['text'])]
  return Object.entries(data).flatMap(([key, value]) => (silentFields.has(key) ? [] : wordsOf(value, content)))
}
