import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect } from 'react'
import type { KnownPage, NotFoundData } from '../../schema/emitted.ts'
import { closestPages, samePage } from '../shared/closest-pages.ts'
import { decoded } from '../shared/addresses.ts'
import { Action, Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Window, WindowDots } from '../ui/pictures/pictures.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { useBrowserValue } from '../ui/use-browser-value.ts'

export function NotFound({ type, id, home, back, search, linksTitle, links, pages = [], ...words }: NotFoundData) {
  const { eyebrow, title, lead } = words
  const address = useAddress()
  const same = samePage(address, pages)
  useEffect(() => {
    if (same) window.location.replace(addressOf(same) + window.location.search + window.location.hash)
  }, [same])
  return (
    <section data-section={type} id={id} className="hero-wash relative isolate">
      <div className="container-page grid items-start gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:py-24">
        <div>
          {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
          <h1 className="text-title">{title}</h1>
          <p className="mt-5 max-w-measure text-lead text-balance text-muted">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Action {...home} />
            <Button variant="secondary" data-needs-script onClick={() => goBack(home.href)}>
              {back}
            </Button>
          </div>
        </div>
        {search && <SearchCard {...search} address={address} suggestions={closestPages(address, pages)} />}
        <div className="lg:col-start-1">
          <h2 className="text-sm font-semibold">{linksTitle}</h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className="text-link inline-block py-2">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

interface CardProps extends NonNullable<NotFoundData['search']> {
  readonly address: string
  readonly suggestions: readonly KnownPage[]
}

/** The unknown address as the checker would underline it, the pages it may mean, and a search of the whole site. */
function SearchCard({ title, address, suggestions, ...form }: CardProps) {
  const bar = (
    <>
      <WindowDots />
      <span className="mx-auto line-clamp-2 min-h-5 rounded-xl bg-raised px-3 pt-0.5 pb-1.5 underline decoration-danger decoration-wavy underline-offset-4">
        {address}
      </span>
      <span aria-hidden className="w-9.5 shrink-[9]" />
    </>
  )
  return (
    <Window bar={bar} className="lg:row-span-2">
      <MissingPage />
      <div data-needs-script className="p-6">
        <div aria-live="polite">
          {suggestions.length > 0 && (
            <>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-2 -mx-3 mb-5">
                {suggestions.map((page) => (
                  <li key={page.path}>
                    <a
                      href={addressOf(page)}
                      className="flex items-center gap-3 rounded-control px-3 py-2.5 hover:bg-raised"
                    >
                      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
                        <span className="font-medium text-brand-ink">{page.name}</span>
                        <span className="font-mono text-sm text-muted">{page.path}</span>
                      </span>
                      <ArrowRight aria-hidden className="size-4 shrink-0 text-brand-ink" />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <SearchForm variant="secondary" {...form} />
      </div>
    </Window>
  )
}

/** Two pages, and between them the outline of one that has dropped out. */
function MissingPage() {
  return (
    <div aria-hidden className="cta-panel relative isolate border-b border-line text-brand-ink">
      <svg viewBox="0 0 320 130" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
        <path d="M96 65h25m79 0h30" strokeDasharray="1 7" />
        <path
          d="M50 35h30a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8V43a8 8 0 0 1 8-8M240 27h30a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8h-30a8 8 0 0 1-8-8V35a8 8 0 0 1 8-8"
          className="fill-surface"
        />
        <path
          d="M52 50h26m-26 12h18m-18 12h26m164-32h26m-26 12h26m-26 12h14"
          strokeWidth="4"
          className="stroke-line dark:stroke-line-strong"
        />
        <rect x="136" y="32" width="46" height="68" rx="8" strokeDasharray="6 6" transform="rotate(14 159 66)" />
        <path d="M152 59a8 8 0 1 1 11 7q-3 2-3 6m0 8v.1" strokeWidth="3" />
      </svg>
    </div>
  )
}

/** The address inside the site that the visitor asked for; empty until the page has hydrated. */
function useAddress(): string {
  return useBrowserValue(() => {
    const { pathname } = window.location
    return (decoded(pathname) ?? pathname).slice(import.meta.env.BASE_URL.length - 1)
  }, '')
}

function addressOf({ path }: KnownPage): string {
  return import.meta.env.BASE_URL + path.slice(1)
}

/** Returns to the previous page of this site, or to `home` if the visitor came from another site. */
function goBack(home: string): void {
  const navigation: Navigation | undefined = window.navigation
  const site = window.location.origin + import.meta.env.BASE_URL
  const canGoBack = navigation?.canGoBack ?? (window.history.length > 1 && document.referrer.startsWith(site))
  if (canGoBack) window.history.back()
  else window.location.assign(home)
}
