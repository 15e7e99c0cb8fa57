import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import { useEffect, useSyncExternalStore } from 'react'
import type { KnownPage, NotFoundData } from '../../schema/emitted.ts'
import { closestPages, samePage } from '../shared/closest-pages.ts'
import { decoded } from '../shared/addresses.ts'
import { Action, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export function NotFound({
  type,
  id,
  eyebrow,
  title,
  lead,
  home,
  back,
  search,
  linksTitle,
  links,
  pages = []
}: NotFoundData) {
  const address = useAddress()
  const same = samePage(address, pages)
  useEffect(() => {
    if (same) window.location.replace(addressOf(same) + window.location.search + window.location.hash)
  }, [same])
  return (
    <section
      data-section={type}
      id={id}
      className="container-page grid min-h-[70vh] content-center gap-x-16 gap-y-10 py-16 lg:grid-cols-2"
    >
      <div>
        {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-[44ch] text-lead text-balance text-muted">{lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Action {...home} />
          <button
            type="button"
            data-needs-script
            className={buttonClass({ variant: 'secondary' })}
            onClick={() => goBack(home.href)}
          >
            {back}
          </button>
        </div>
      </div>
      {search && <SearchCard {...search} address={address} suggestions={closestPages(address, pages)} />}
      <div className="lg:col-start-1">
        <h2 className="text-sm font-semibold">{linksTitle}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className="text-link inline-block py-2">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface CardProps extends NonNullable<NotFoundData['search']> {
  readonly address: string
  readonly suggestions: readonly KnownPage[]
}

/** The unknown address as the checker would underline it, the pages it may mean, and a search of the whole site. */
function SearchCard({ title, label, button, address, suggestions }: CardProps) {
  return (
    <div
      data-needs-script
      className="self-start rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 lg:row-span-2"
    >
      <p className="line-clamp-2 min-h-6 font-mono wrap-anywhere underline decoration-danger decoration-wavy underline-offset-4">
        {address}
      </p>
      <div aria-live="polite">
        {suggestions.length > 0 && (
          <>
            <h2 className="mt-5 text-sm font-semibold">{title}</h2>
            <ul className="mt-2 -mx-3">
              {suggestions.map((page) => (
                <li key={page.path}>
                  <a
                    href={addressOf(page)}
                    className="flex items-center gap-3 rounded-control px-3 py-2.5 hover:bg-brand-soft"
                  >
                    <span className="font-medium text-brand-ink">{page.name}</span>
                    <span className="min-w-0 grow truncate font-mono text-sm text-muted">{page.path}</span>
                    <ArrowRight aria-hidden className="size-4 shrink-0 text-brand-ink" />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {/* src/search/search-button.tsx opens the search. The method keeps browsers on the page before it runs. */}
      <form role="search" method="dialog" data-search="" className="mt-5 grid gap-2">
        <label htmlFor="search-words" className="text-sm font-semibold">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            id="search-words"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-page px-3"
          />
          <button
            type="submit"
            aria-haspopup="dialog"
            className={`${buttonClass({ variant: 'secondary' })} shrink-0 gap-2`}
          >
            <Search aria-hidden size={18} />
            {button}
          </button>
        </div>
      </form>
    </div>
  )
}

/** The address inside the site that the visitor asked for; empty until the page has hydrated. */
function useAddress(): string {
  return useSyncExternalStore(
    () => () => {},
    () => {
      const { pathname } = window.location
      return (decoded(pathname) ?? pathname).slice(import.meta.env.BASE_URL.length - 1)
    },
    () => ''
  )
}

function addressOf({ path }: KnownPage): string {
  return import.meta.env.BASE_URL + path.slice(1)
}

/** Returns to the previous page of this site, or to `home` if the visitor came from another site. */
function goBack(home: string): void {
  if (cameFromThisSite()) window.history.back()
  else window.location.assign(home)
}

function cameFromThisSite(): boolean {
  const navigation: Navigation | undefined = window.navigation
  if (navigation) return navigation.canGoBack
  return window.history.length > 1 && document.referrer.startsWith(window.location.origin + import.meta.env.BASE_URL)
}
