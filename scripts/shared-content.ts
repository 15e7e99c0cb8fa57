import type { Content, Entry } from '../schema/content.ts'

/** A page as the others know it: where it is and what they call it. */
export type PageOutline = Pick<Entry<'pages'>, 'id' | 'path' | 'name'>

/**
 * The content as one page's document is made from it. What other pages say is not in it, so that a change of theirs
 * cannot change this document.
 */
export type SharedContent = Omit<Content, 'pages'> & { readonly pages: ReadonlyMap<string, PageOutline> }

export function sharedContent(content: Content): SharedContent {
  const pages = [...content.pages.values()].map(({ id, path, name }) => [id, { id, path, name }] as const)
  return { ...content, pages: new Map(pages) }
}
