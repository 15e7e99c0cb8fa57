import { createBrowserHistory } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { followContent } from '../app/content-updates.ts'
import { handleLinks } from '../app/links.ts'
import { canonicalPath } from '../app/load-page.ts'
import { followNavigation } from '../app/navigation.ts'
import { createAppRouter, redirectOf } from '../app/router.tsx'
import { Page } from './page/+Page.tsx'

export async function onRenderClient(): Promise<void> {
  const { pathname, search, hash } = window.location
  const moved = redirectOf(canonicalPath(pathname), hash.slice(1))
  if (moved) {
    window.location.replace(moved.hash ? `${moved.to}#${moved.hash}` : moved.to)
    return
  }
  if (pathname !== canonicalPath(pathname))
    window.history.replaceState(null, '', canonicalPath(pathname) + search + hash)

  const container = document.getElementById('app')
  if (!container) throw new Error('The page has no element with the id "app" to hydrate.')
  const router = createAppRouter(createBrowserHistory())
  // Without TanStack Start nothing else tells the router that the server rendered the first page; unless it
  // knows, it adds a Suspense boundary that the HTML lacks, and hydration fails.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(container, <Page router={router} />)
  followNavigation(router)
  handleLinks(router)
  followContent(router)
}
