import { useLoaderData } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { PageContent } from '../islands/page-sections.ts'

/**
 * The sections of the page at the current address. The key makes React create new elements for the next page: if it
 * reused the heading, the focus would not move, and screen readers would not announce the page.
 */
export function CurrentPage() {
  const page: PageContent = useLoaderData({ strict: false })
  return <Fragment key={page.id}>{page.sections.map((section, index) => section.render(index))}</Fragment>
}
