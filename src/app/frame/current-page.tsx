import { useLoaderData } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { PageContent } from '../islands/page-sections.ts'

/**
 * The sections of the page at the current address. The next page is drawn anew: were its heading the old
 * element with other words, the focus would not move to it, and screen readers would say nothing.
 */
export function CurrentPage() {
  const page: PageContent = useLoaderData({ strict: false })
  return <Fragment key={page.id}>{page.sections.map((section, index) => section.render(index))}</Fragment>
}
