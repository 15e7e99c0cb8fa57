import { z } from 'zod'
import { path, text } from './primitives.ts'
import { section } from './sections/index.ts'

/** A page of the site: its address, what search engines and menus call it, and its sections in order. */
export const page = z.strictObject({
  path,
  /** The short name in menus, breadcrumbs and related links. */
  name: text(40),
  /** The title in the browser's tab and in search results. */
  title: text(70),
  /** One or two sentences for search results and link previews. */
  description: text(170).refine((value) => value.trim().length >= 50, {
    message: 'Write at least 50 characters.',
    params: { rule: 'too-short' }
  }),
  /** Keeps the page out of search engines. */
  noindex: z.boolean().default(false),
  sections: z.array(section).min(1)
})

export type Page = z.output<typeof page>
