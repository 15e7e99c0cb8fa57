import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect } from 'react'
import type { KnownPage, NotFoundData } from '../../schema/emitted.ts'
import { closestPages, samePage } from '../shared/closest-pages.ts'
import { decoded } from '../shared/addresses.ts'
import { Action, Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { BrowserWindow } from '../ui/pictures/pictures.tsx'
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
      <div className="container-page grid items-start gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:py-24">
        <div className="self-end">
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
  const misspelled = (
    <span className="line-clamp-2 min-h-5 pb-1 underline decoration-danger decoration-wavy underline-offset-4">
      {address}
    </span>
  )
  return (
    <BrowserWindow address={misspelled} className="lg:row-span-2">
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
    </BrowserWindow>
  )
}

/** A page of features and one of prices, and between them the outline of one that has dropped out. */
function MissingPage() {
  return (
    <div aria-hidden className="cta-panel relative isolate border-b border-line text-brand-ink">
      <svg viewBox="0 0 320 130" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
        <path d="M108 65h22m64 0h20" strokeDasharray="1 7" />
        <path
          d="M31 17h66a5 5 0 0 1 5 5v86a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V22a5 5 0 0 1 5-5m192 0h66a5 5 0 0 1 5 5v86a5 5 0 0 1-5 5h-66a5 5 0 0 1-5-5V22a5 5 0 0 1 5-5M33 81h29v25H33zm33 0h29v25H66zM225 54h18v48h-18zm44 0h18v48h-18zM42 25h6m4 0h6M234 25h6m4 0h6M33 43h30M241 43h30M38 95h19m-19 5h12M71 95h19m-19 5h12M229 80h10M229 86h10M229 92h6M251 80h10M251 86h10M251 92h6M273 80h10M273 86h10M273 92h6"
          className="fill-surface stroke-line dark:stroke-line-strong"
        />
        <path d="M33 50h62v25H33zM247 50h18v56h-18z" fill="currentColor" fillOpacity=".1" />
        <path
          d="M33 25h.1M89 25h6M225 25h.1M281 25h6M33 36h44M235 36h42M40 58h22M40 66h12M38 88h.1M71 88h.1M230 61h5M274 61h5M252 70h8M254 60h4"
          strokeWidth="3.5"
        />
        <rect x="139" y="32" width="46" height="68" rx="5" strokeDasharray="6 6" transform="rotate(14 162 66)" />
        <path d="M155 59a8 8 0 1 1 11 7q-3 2-3 6m0 8v.1" strokeWidth="3" />
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
