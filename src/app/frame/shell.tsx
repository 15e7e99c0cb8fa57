import { Outlet, useLoaderData, useRouterState } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Launcher } from '../../assistant/launcher.tsx'
import * as labels from '../../generated/labels.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { BuyBar } from './buy-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { PageContent } from '../islands/page-sections.ts'
import { StoreOverlay } from '../../checkout/store-overlay.tsx'
import { overlay } from '../../generated/checkout.ts'

const loadPopups = () => import('../../popups/popups.tsx').then((module) => module.Popups)

/** The frame around every page. */
export function Shell() {
  const page = useRouterState({ select: ({ matches }): PageContent | undefined => matches.at(-1)?.loaderData })
  // The visitor does not miss popups that fail to load, so there is no message.
  const Popups = useLazyComponent(loadPopups, true, () => {})
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-4 z-50 [translate:0_-4rem] rounded-control bg-brand px-4 py-2.5 font-medium text-on-brand focus:[translate:none]"
      >
        {labels.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="pt-[calc(4rem+1px)] outline-none print:pt-0">
        <Outlet />
      </main>
      {page?.buyBar && <BuyBar key={page.id} {...page.buyBar} />}
      <Footer />
      <ErrorBoundary>{page && Popups && <Popups path={page.path} />}</ErrorBoundary>
      <ErrorBoundary>{page && <Launcher page={page} />}</ErrorBoundary>
      <Toasts />
      {overlay && <StoreOverlay key={page?.path} {...overlay} />}
    </>
  )
}

/**
 * The sections of the page at the current address. The key makes React create new elements for the next page: if it
 * reused the heading, the focus would not move, and screen readers would not announce the page.
 */
export function CurrentPage() {
  const page: PageContent = useLoaderData({ strict: false })
  return <Fragment key={page.id}>{page.sections.map((render, index) => render(index))}</Fragment>
}
