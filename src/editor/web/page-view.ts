import morphdom from 'morphdom'
import type { ShownPage } from '../../../schema/web-editor.ts'
import { withBasePath, withoutBasePath } from '../../app/navigation/base-path.ts'
import { dataUrl } from '../../browser/data-url.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { canonicalPath, examplesFolder } from '../../shared/addresses.ts'
import { container } from '../container.ts'
import { contentEvents } from '../../shared/development-events.ts'
import noticeStyles from '../../popups/purchase-notice.css?inline'
import { applyStoredTheme } from '../../theme/theme.ts'
import modalStyles from '../../ui/modal.css?inline'

/** Shows the pages of the site in the document of the editor: `/edit/?page=/pricing`. None of the site's code runs. */

const parameter = 'page'
const brandColors = new CSSStyleSheet()

/** The path of the page that is shown. Links to the editor can have any address; other sites are not shown as this one. */
export function shownPath(): string {
  const address = new URLSearchParams(location.search).get(parameter) ?? '/'
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? canonicalPath(pathname) : '/'
}

/** Changes the address. @param hash the anchor, with its sign */
export function showPath(path: string, hash = ''): void {
  history.pushState(null, '', addressOf(path, hash))
}

function addressOf(path: string, hash: string): string {
  return `?${parameter}=${path}${hash}`
}

/** Shows the published page, with its styles, until the content is compiled. @throws {TypeError} without a network */
export async function showPublished(): Promise<void> {
  const response = await fetch(withBasePath(shownPath()))
  const page = parse(await response.text())
  const { className, dataset } = page.documentElement
  document.documentElement.className = className
  Object.assign(document.documentElement.dataset, dataset)
  applyStoredTheme()
  const known = [...document.head.children]
  const styles = [...page.head.querySelectorAll('style, link[rel="stylesheet"], link[rel="icon"]')]
  document.head.append(...styles.filter((style) => !known.some((one) => one.isEqualNode(style))))
  show(page)
}

let shownBrand: string | undefined

export function showPage({ html, brand, path }: ShownPage): void {
  if (path !== shownPath()) history.replaceState(null, '', addressOf(path, location.hash))
  // A style sheet that is replaced makes the browser compute all styles again.
  if (brand !== shownBrand) brandColors.replaceSync(brand)
  shownBrand = brand
  show(parse(html))
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}

function show(page: Document): void {
  const [shown, next] = [document.querySelector('#app'), page.querySelector('#app')]
  if (!shown || !next) return
  const { lang } = page.documentElement
  // Even the same language makes the browser compute all styles again.
  if (lang !== document.documentElement.lang) document.documentElement.lang = lang
  morphdom(shown, next, { childrenOnly: true, onBeforeElUpdated: keepState })
  scrollToAnchor()
  window.dispatchEvent(new Event(contentEvents.shown))
}

/** Shows a popup over the page, or none for an empty text. @param onClose called when the author closes it */
export function showPopup(html: string, onClose = () => {}): void {
  const shown = document.querySelector('body > [data-popup]')
  const next = parse(html).querySelector('[data-popup]')
  if (!next) return shown?.remove()
  // The worker renders it closed.
  if (next instanceof HTMLDialogElement) next.open = true
  if (shown?.localName === next.localName) return void morphdom(shown, next)
  shown?.remove()
  document.body.append(next)
  next.addEventListener('close', onClose)
  next.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, button')) onClose()
  })
}

/** Keeps what the author opened, and pictures that the published site does not have yet. */
function keepState(from: HTMLElement, to: HTMLElement): boolean {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  const isFilled = from.dataset['file'] !== undefined && from.dataset['file'] === to.getAttribute('src')
  return !isFilled && !from.isEqualNode(to)
}

function scrollToAnchor(): void {
  if (scrolledTo === location.href) return
  scrolledTo = location.href
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

let scrolledTo = location.href

/**
 * Links lead to other pages inside the editor.
 *
 * @param onPath called after the address changed
 * @param fileOf the bytes of a file that the published site does not have
 */
export function listenToView(onPath: () => void, fileOf: (address: string) => Promise<Uint8Array | undefined>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.origin === location.origin ? withoutBasePath(link.pathname) : undefined
    if (!link || link.target === '_blank') return
    // A page that replaced the editor would end the session.
    if (path === undefined || /\.\w+$/.test(path) || path.startsWith(`${examplesFolder}/`)) {
      if (link.protocol.startsWith('http')) link.target = '_blank'
      return
    }
    event.preventDefault()
    const isOther = canonicalPath(path) !== shownPath()
    showPath(canonicalPath(path), link.hash)
    if (isOther) onPath()
    else scrollToAnchor()
  })
  window.addEventListener('popstate', onPath)
  const popupStyles = new CSSStyleSheet()
  popupStyles.replaceSync(modalStyles + noticeStyles)
  document.adoptedStyleSheets.push(brandColors, popupStyles)
  const fill = async (picture: HTMLImageElement) => {
    const address = picture.getAttribute('src') ?? ''
    const bytes = address.startsWith('data:') ? undefined : await fileOf(withoutBasePath(address) ?? address)
    if (!bytes) return
    picture.dataset['file'] = address
    picture.removeAttribute('srcset')
    picture.src = await dataUrl(new Blob([Uint8Array.from(bytes)], { type: typeOf(address) }))
  }
  const onError = ({ target }: { readonly target: EventTarget | null }) => {
    if (target instanceof HTMLImageElement) void fill(target)
  }
  // Errors of the panel's pictures do not leave the shadow root.
  for (const root of [document, container]) root.addEventListener('error', onError, { capture: true })
}

function typeOf(name: string): string {
  return name.endsWith('.svg') ? 'image/svg+xml' : `image/${name.slice(name.lastIndexOf('.') + 1)}`
}
