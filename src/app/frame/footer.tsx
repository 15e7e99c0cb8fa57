import { useSyncExternalStore } from 'react'
import { labels } from '../../generated/labels.ts'
import { site } from '../../generated/site.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { withBasePath } from '../navigation/base-path.ts'

/** Where everything is, once more, and whom to write to. */
export function Footer() {
  const { tagline, columns, contacts, social } = site.footer
  return (
    <footer className="border-t border-line bg-surface">
      <div className="container-page grid gap-12 py-16 lg:grid-cols-[1.4fr_3fr]">
        <div>
          <Link
            href={withBasePath('/')}
            className="inline-flex items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight"
            aria-label={labels.homeLink}
          >
            <img src={site.logo} alt="" width={28} height={28} fetchPriority="low" />
            {site.name}
          </Link>
          <p className="mt-4 max-w-xs text-sm text-muted">{tagline}</p>
          <ul aria-label={labels.social} className="mt-6 flex gap-1">
            {social.map(({ label, icon, href }) => (
              <li key={label}>
                <a
                  href={href}
                  role={href ? undefined : 'link'}
                  aria-disabled={href ? undefined : true}
                  aria-label={label}
                  className="icon-button -ml-3 mr-3"
                >
                  <Icon drawing={icon} className="size-5" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={labels.footerNavigation} className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {columns.map(({ id, title, links }) => (
            <div key={id}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-3 grid text-sm">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <Link
                      href={href}
                      className="inline-block rounded-control py-1.5 break-words text-muted transition-colors hover:text-ink"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      {/* On small screens the assistant's button would lie over the last line, on phones above the buy bar. */}
      <div className="container-page pb-32 sm:pb-16 lg:pb-0 print:pb-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted">
          <p>
            <Copyright />
          </p>
          <dl className="flex flex-col gap-x-6 lg:flex-row lg:flex-wrap">
            {contacts.map(({ label, address, link }) => (
              <div key={address} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 py-1">
                <dt>{label}:</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {link ? (
                    <Link href={`mailto:${address}`} className="text-link inline-block py-1 -my-1">
                      {address}
                    </Link>
                  ) : (
                    address
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </footer>
  )
}

const neverChanges = () => () => {}

/** The built page names the year of its commit; the browser corrects it where that has passed. */
function Copyright() {
  const year = useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__
  )
  return site.footer.copyright.replace('{year}', String(year))
}
