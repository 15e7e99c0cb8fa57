import MiniSearch from 'minisearch'
import type { z } from 'zod'
import { collections, type Content, type Entry } from '../../schema/content.ts'
import { page as pageSchema } from '../../schema/pages.ts'
import type { FieldRole } from '../../schema/roles.ts'
import { searchOptions, type SearchDocument } from '../../src/shared/search-options.ts'
import { basePathOf } from '../model/base-path.ts'
import { withBasePath } from '../../src/shared/addresses.ts'
import { isReference } from '../validate/entry-reference.ts'
import { plainBlocks } from '../model/markdown.ts'
import { isMarkdown } from '../model/markdown-elements.ts'
import { eachField } from '../validate/fields.ts'
import { treeOf } from '../../schema/schema-tree.ts'
import { shownText } from '../validate/shown-text.ts'

/** The search index as JSON, for `MiniSearch.loadJSON` with the same options. */
export function searchIndex(content: Content): string {
  const index = new MiniSearch(searchOptions)
  index.addAll(searchDocuments(content))
  return JSON.stringify(index)
}

/** Pages that search engines may list, questions that pages show, and knowledge entries. */
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
    text: joined([page.description, ...wordsOf(pageSchema.shape.sections, page.sections, content)]),
    tags: '',
    url: page.path
  }
}

/** Links each question to the first page that shows it. */
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
          text: joined(plainBlocks(faq.answer.markdown)),
          // The words of the id name the subject, which a question may say in other words.
          tags: id.replaceAll('-', ' '),
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
    text: joined(entry.content.split(/\n+/)),
    tags: [...entry.tags, ...entry.answers.flatMap(({ asks }) => asks), entry.category].join(' '),
    url: entry.url
  }
}

/** Texts as one, with a dot in the middle after each that is not a sentence, such as a heading. */
function joined(texts: readonly string[]): string {
  const whole = texts.map((text) => text.trim()).filter(Boolean)
  return whole
    .map((text, index) => (/[.!?…:,]$/.test(text) || index === whole.length - 1 ? text : `${text} ·`))
    .join(' ')
}

/** The visible texts of some content, without questions, which are documents of their own. */
function wordsOf(schema: z.core.$ZodType, data: unknown, content: Content): string[] {
  const words: string[] = []
  eachField(treeOf(schema), data, ({ role }, value) => {
    if (isReference(value)) {
      const { collection, id } = value
      if (collection !== 'faqs') words.push(...wordsOf(collections[collection], content[collection].get(id), content))
    } else if (isMarkdown(value)) words.push(...plainBlocks(value.markdown))
    else if (isSearched(role)) words.push(...shownText(value))
  })
  return words
}

/** Labels of controls and texts in illustrations are not what a page is about. */
function isSearched(role: FieldRole): boolean {
  if (role.role === 'text') return role.of !== 'control' && role.of !== 'illustration'
  return role.role === 'heading' || role.role === 'amount' || role.role === 'date'
}
