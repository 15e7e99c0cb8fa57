import type { Emitted } from '../../schema/emitted.ts'
import type { NotFound as NotFoundSection } from '../../schema/sections/not-found.ts'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export function NotFound({ type, id, eyebrow, title, lead, home, back, linksTitle, links }: Emitted<NotFoundSection>) {
  return (
    <section
      data-section={type}
      id={id}
      className="container-page grid min-h-[70vh] place-content-center justify-items-center py-20 text-center"
    >
      {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
      <h1 className="text-title">{title}</h1>
      <p className="mt-5 max-w-[44ch] text-lead text-balance text-muted">{lead}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <ButtonLink href={home.href} variant={home.variant}>
          {home.label}
        </ButtonLink>
        <button
          type="button"
          data-needs-script
          className={buttonClass({ variant: 'secondary' })}
          onClick={() => goBack(home.href)}
        >
          {back}
        </button>
      </div>
      <h2 className="mt-14 text-sm font-semibold">{linksTitle}</h2>
      <ul className="mt-3 grid grid-cols-2 justify-center gap-x-6 sm:flex sm:flex-wrap">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="text-link inline-block py-2">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
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
