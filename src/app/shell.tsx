import { Outlet } from '@tanstack/react-router'
import { labels } from '../generated/labels.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame around every page. */
export function Shell() {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-4 z-50 -translate-y-16 rounded-control bg-brand px-4 py-2.5 font-medium text-on-brand focus:translate-y-0"
      >
        {labels.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="pt-[calc(4rem+1px)] outline-none print:pt-0">
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
