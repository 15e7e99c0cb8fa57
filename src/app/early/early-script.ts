import { applyStoredTheme, chooseTheme, colorBrowser, defaultTheme, themeChoices } from '../../theme/theme.ts'
import { isNewVisit } from '../../browser/is-new-visit.ts'
import { whenIdle, yieldToMain } from '../../browser/scheduler.ts'
import { analyticsEvent, type AnalyticsEvent } from '../../analytics/events.ts'
import { notLoadedNotice } from '../../browser/not-loaded-notice.ts'
import { waitingMark } from './early-events.ts'

/**
 * The script in every page's head. It sets the theme before the first paint, and records clicks until the application
 * runs. It loads the application once the page and the pictures of the first screen have loaded and the browser is
 * idle, or as soon as the visitor uses a button. If the application fails to start, the document stays unchanged.
 * scripts/build/early-script-plugin.ts bundles it; with all its imports it must stay below 2 KB.
 */

const clicked: HTMLElement[] = []
/**
 * Browsers without popovers (https://caniuse.com/mdn-api_htmlelement_popover) also lack other features that styles and
 * the application need. They get the files of scripts/build/legacy/, if the site promises to work there.
 */
const isModern = 'popover' in HTMLElement.prototype
const isLegacy = __LEGACY__ !== '' && !isModern
const canRun = isModern || isLegacy
let loading = false
let ended = false

applyStoredTheme()
skipToFirstPaint(document.documentElement)
if (isLegacy) loadLegacyFiles(document.documentElement)

listen('click', hear)
listen('auxclick', (event) => event.button === 1 && hear(event, 'a[href]'))
listen('toggle', ({ target }) => {
  // A menu needs the application for its keys.
  if (!(target instanceof HTMLDetailsElement)) void load()
})
window.addEventListener('load', () => {
  colorBrowser()
  // On a slow connection the application would delay lazy pictures of the first screen that are still loading.
  const pictures = [...document.images].filter(isAwaited).map((image) => image.decode())
  void Promise.allSettled([firstPaint(), ...pictures]).then(() => whenIdle(load))
})
// A picture that never loads would delay the load event forever, and a page in a background tab is never painted: after
// three seconds the application waits for neither.
document.addEventListener('DOMContentLoaded', () => whenIdle(load, 3000))
window.takeEarlyClicks = () => {
  ended = true
  return clicked
}

/**
 * Until the first paint, src/theme/theme.css leaves out the layout of what is below the first screen. A visitor who
 * returns to a place further down, or follows a link to one, needs all of it.
 */
function skipToFirstPaint(page: HTMLElement): void {
  if (!isNewVisit() || location.hash) return
  page.dataset['unpainted'] = ''
  void firstPaint().then(() => page.removeAttribute('data-unpainted'))
}

/** Shows the page when its styles have loaded, and adds what the browser lacks. */
function loadLegacyFiles(page: HTMLElement): void {
  page.hidden = true
  // The color of an empty page.
  page.style.colorScheme ||= defaultTheme
  const styles = addLink('stylesheet', `${__LEGACY__}/styles.css`)
  styles.onload = styles.onerror = () => (page.hidden = false)
  void import(/* @vite-ignore */ `${__LEGACY__}/start.js`)
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

/** Whether a picture is still loading and in the first screen; pictures of the other theme have no width. */
function isAwaited(image: HTMLImageElement): boolean {
  const { top, width } = image.getBoundingClientRect()
  return !image.complete && width > 0 && top < window.innerHeight
}

function listen<E extends keyof DocumentEventMap>(type: E, heard: (event: DocumentEventMap[E]) => unknown): void {
  // Safari 14 has no signals that end listeners.
  document.addEventListener(type, (event) => ended || heard(event), true)
}

/** Keeps the click on a link or a button; the middle button works on links alone. */
function hear(event: Event, kinds = 'a[href], button:not([popovertarget])'): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(kinds) : null
  if (element) keep(element, event)
}

/** Records a click. A click in a menu closes it; a theme applies at once; any other button shows that it waits. */
function keep(element: HTMLElement, event: Event): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover?.()
  const isButton = element instanceof HTMLButtonElement
  const choice = themeChoices.find((one) => one === element.dataset['themeChoice'])
  if (choice) chooseTheme(choice)
  else if (isButton) {
    if (!canRun || clicked.includes(element)) return
    element.setAttribute(waitingMark, '')
  }
  clicked.push(element)
  if (!isButton) return
  // The application repeats this click once it has started.
  event.stopPropagation()
  void load()
}

/** Loads and starts the application. If that fails, the next click tries again. */
async function load(): Promise<void> {
  const [entry, ...rest] = document.getElementById('app')?.dataset['code']?.split(' ') ?? []
  if (!canRun || loading) return
  if (!entry) return release()
  loading = true
  for (const href of isLegacy ? [] : rest) {
    // Each request takes milliseconds of the main thread; yield between them unless the visitor waits for the code.
    if (clicked.length === 0) await yieldToMain()
    addLink('modulepreload', href)
  }
  try {
    const address = isLegacy ? `${__LEGACY__}/start.js` : entry
    const application: { start: () => Promise<void> } = await import(/* @vite-ignore */ address)
    await application.start()
    document.getElementById(notLoadedNotice)?.setAttribute('hidden', '')
  } catch (error) {
    loading = false
    console.error(error)
    const detail: AnalyticsEvent = {
      event: 'application_error',
      properties: { message: `${error}` },
      timestamp: new Date().toISOString()
    }
    window.dispatchEvent(new CustomEvent(analyticsEvent, { detail }))
    release()
  }
}

/** Stops showing buttons as waiting. If one was waiting, tells the visitor that the application failed to load. */
function release(): void {
  for (const element of clicked.splice(0)) {
    if (!element.hasAttribute(waitingMark)) continue
    element.removeAttribute(waitingMark)
    document.getElementById(notLoadedNotice)?.removeAttribute('hidden')
  }
}
