import { ask } from '../../generated/analytics.ts'
import { newsletter } from '../../generated/forms.ts'
import * as labels from '../../generated/labels.ts'
import * as site from '../../generated/site.ts'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/pictures/pictures.tsx'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { ConsentButton, ConsentRegion } from './consent.tsx'
import { HomeLink } from './header.tsx'

const { tagline, columns, contacts, social, copyright } = site.footer

/** A newsletter and a question about consent are constants: a bundle without them has no code for them. */
export function Footer() {
  // A built page names the year of its commit; the browser corrects it once that year has passed.
  const year = useBrowserValue(() => new Date().getFullYear(), __BUILD_YEAR__)
  return (
    <footer className="relative border-t border-line bg-surface">
      <div className="container-page grid gap-10 py-12 lg:grid-cols-[1.4fr_3fr]">
        <div>
          <HomeLink />
          <p className="mt-4 max-w-xs text-sm text-balance text-muted">{tagline}</p>
          <SocialLinks />
        </div>
        <LinkColumns />
        {newsletter && (
          <section
            data-place="newsletter"
            className="col-span-full grid gap-x-10 gap-y-5 border-t border-line pt-10 lg:grid-cols-[1.4fr_3fr]"
          >
            <div>
              <h2 className="text-sm font-semibold">{newsletter.title}</h2>
              {newsletter.text && <p className="mt-2 text-sm text-muted">{newsletter.text}</p>}
            </div>
            <Form form={newsletter.form} />
          </section>
        )}
      </div>
      {/* On small screens the assistant's button would cover the last line, on others its end. */}
      <div className="container-page pb-12 lg:pb-0 print:pb-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted lg:max-[1340px]:pr-12">
          <p>{copyright.replace('{year}', String(year))}</p>
          <Contacts />
          {ask && (
            <>
              <ConsentButton ask={ask} />
              <ConsentRegion ask={ask} />
            </>
          )}
        </div>
      </div>
    </footer>
  )
}

function SocialLinks() {
  return (
    <ul aria-label={labels.social} className="mt-6 flex gap-1">
      {social.map(({ label, icon, href }) => (
        <li key={label}>
          <a
            href={href}
            role={href ? undefined : 'link'}
            aria-disabled={href ? undefined : true}
            aria-label={label}
            className="icon-button -ml-3 mr-3 opacity-100"
          >
            <Icon icon={icon} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function LinkColumns() {
  return (
    <nav
      aria-label={labels.footerNavigation}
      className={
        columns.length > 2
          ? 'grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-8'
          : 'flex flex-wrap gap-x-16 gap-y-8 lg:justify-end'
      }
    >
      {columns.map(({ id, title, links }) => (
        <div key={id}>
          <h2 className="text-sm font-semibold">{title}</h2>
          <ul className="mt-3 grid text-sm">
            {links.map(({ label, href }) => (
              <li key={label}>
                <Link href={href} className="inline-block rounded-control py-1.5 break-words text-muted hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Contacts() {
  return (
    <dl className="flex flex-col gap-x-6 lg:flex-row lg:flex-wrap">
      {contacts.map(({ label, address, link }) => (
        <div key={address} className="grid min-w-0 grid-cols-[4rem_1fr] items-baseline gap-x-1.5 py-1 lg:flex">
          <dt>{label}:</dt>
          <dd className="min-w-0 wrap-anywhere">
            {link ? (
              <a href={`mailto:${address}`} className="inline-block py-1 -my-1 hover:text-ink">
                {address}
              </a>
            ) : (
              address
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
