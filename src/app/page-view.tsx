import { useLoaderData } from '@tanstack/react-router'
import type { PageContent } from './page-content.ts'

/** The sections of the page at the current address. */
export function PageView() {
  const page: PageContent = useLoaderData({ strict: false })
  return page.sections.map((section, index) => section.draw(index))
}
