import { useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { listen } from '../../browser/events.ts'
import * as labels from '../../generated/labels.ts'
import * as site from '../../generated/site.ts'
import { SearchButton } from '../../search/search-button.tsx'
import { ThemeMenu } from '../../theme/theme-menu.tsx'
import { Action } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { leadsTo, withBasePath } from '../navigation/base-path.ts'

const mobileMenu = 'mobile-menu'

/**
 * Name, navigation, search, theme and purchase buttons; on small screens the navigation is in a menu. Fixed, not
 * sticky: browsers scroll the page when the focus moves to a sticky element above the scroll padding. In a low window
 * it scrolls with the page.
 */
export function Header() {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-page/85 wrap-break-word [backdrop-filter:blur(12px)] short:absolute">
      <div className="container-page flex h-16 items-center gap-2 xl:gap-4">
        <HomeLink />
        <nav aria-label={labels.mainNavigation} className="mx-auto hidden lg:block">
          <NavigationLinks className="flex gap-1" linkClassName="px-1.5 py-2.5 text-sm whitespace-nowrap xl:px-3" />
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <ErrorBoundary>
            <SearchButton />
          </ErrorBoundary>
          <ThemeMenu />
          <div className="ml-1 hidden gap-3 md:flex">
            <Actions size="small" />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function NavigationLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <ul className={className}>
      {site.header.navigation.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={leadsTo(href, path) ? href.includes('#') || 'page' : undefined}
            className={`block rounded-control font-medium text-muted hover:text-ink aria-[current]:text-ink ${linkClassName}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Actions(look: { size: 'small' | 'medium' }) {
  return site.header.actions.map((action) => <Action key={action.href} {...action} {...look} />)
}

/** A native popover: it opens without JavaScript, closes on Escape and outside clicks, and returns the focus. */
function MobileMenu() {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)

  // The visitor may have opened it before hydration.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    // CSS hides the menu in a wider window without closing it, and it would take the next Escape.
    const close = () => menu.current?.hidePopover()
    return listen(window.matchMedia('(min-width: 64rem)'), ['change'], close)
  }, [])

  return (
    <div className="lg:hidden">
      <IconButton label={labels.openMenu} Drawing={open ? X : Menu} popoverTarget={mobileMenu} aria-expanded={open} />
      <nav
        ref={menu}
        id={mobileMenu}
        popover="auto"
        aria-label={labels.mobileNavigation}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a') && event.currentTarget.hidePopover()
        }
        className="popover-panel appears inset-x-0 top-16 w-full border-x-0 border-t-0 px-5 py-6 lg:hidden"
      >
        <NavigationLinks className="grid" linkClassName="py-3 text-lg" />
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <Actions size="medium" />
        </div>
      </nav>
    </div>
  )
}

export function HomeLink() {
  return (
    <a
      href={withBasePath('/')}
      aria-label={labels.homeLink}
      className="inline-flex items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight"
    >
      <img src={site.logo} alt="" width={28} height={28} fetchPriority="low" />
      {/* A window this narrow is a phone with large text. */}
      <span className="max-[16rem]:hidden">{site.name}</span>
    </a>
  )
}
