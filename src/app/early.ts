import { heldTyping, holdTyping } from '../search/held-typing.ts'
import { applyStoredTheme, chooseTheme, colorBrowser, currentTheme, themeChoices } from '../theme/theme.ts'
import { pause } from '../ui/pause.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { analyticsEvent } from '../analytics/events.ts'
import { notLoadedNotice, waitingMark } from './early-events.ts'
import { learnSizesAbove, skipUnlessRestored } from './skip-sections.ts'

/**
 * The script in every page's head: it sets the theme before the first paint, says whether sections out of view may be
 * skipped, loads the application once the page has been painted, it and the pictures of the first screen have loaded
 * and the browser is idle, or as soon as a button is used, and keeps what was clicked until then. Where the application fails to start, the document stays as it came.
 * scripts/early-script.ts bundles it; it must stay below 2 KB with all it imports.
 */

const clicked: HTMLElement[] = []
const opened: HTMLDetailsElement[] = []
const listening = new AbortController()
/** Browsers without popovers (https://caniuse.com/mdn-api_htmlelement_popover) lack more of what the application needs. */
const canRun = 'popover' in HTMLElement.prototype
let loading = false

applyStoredTheme()
skipUnlessRestored()

listen('click', (event) => {
  const { target } = event
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], button:not([popovertarget])') : null
  if (element) keep(element, event)
})
listen('keydown', (event) => {
  // As src/search/shortcut.ts has it, in fewer bytes.
  if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  const search = document.querySelector<HTMLElement>('[aria-keyshortcuts]')
  if (!search) return
  event.preventDefault()
  keep(search, event)
})
listen('toggle', ({ target }) => {
  if (target instanceof HTMLDetailsElement && target.open) opened.push(target)
  else if (target instanceof HTMLElement) showState(target)
})
window.addEventListener('load', () => {
  colorBrowser()
  // Lazy pictures of the first screen are still on their way, and on a slow line the application would hold them up.
  const pictures = [...document.images].filter(isAwaited).map((image) => image.decode())
  void Promise.allSettled([firstPaint(), ...pictures]).then(() => whenIdle(load))
})
// A picture that never comes would hold up that event for ever, and a page that nobody sees is never painted: after three
// seconds the application waits for neither.
document.addEventListener('DOMContentLoaded', () => whenIdle(load, 3000))
window.takeEarlyEvents = () => {
  listening.abort()
  return { clicked, opened }
}

/** Resolves when there is something to see. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

/** Whether a visitor waits for a picture: one of the other theme, or further down, nobody does. */
function isAwaited(image: HTMLImageElement): boolean {
  const { top, width } = image.getBoundingClientRect()
  return !image.complete && width > 0 && top < window.innerHeight
}

function listen<E extends keyof DocumentEventMap>(type: E, heard: (event: DocumentEventMap[E]) => void): void {
  document.addEventListener(type, heard, { capture: true, signal: listening.signal })
}

/** Links do what they do, and close the menu that they are in. A theme is chosen at once; any other button shows that it waits. */
function keep(element: HTMLElement, event: Event): void {
  if (canRun) element.closest<HTMLElement>('[popover]')?.hidePopover()
  const isButton = element instanceof HTMLButtonElement
  const choice = themeChoices.find((one) => one === element.dataset['themeChoice'])
  if (choice) chooseTheme(choice)
  else if (isButton) {
    if (!canRun || clicked.includes(element)) return
    element.setAttribute(waitingMark, '')
    if (element.ariaKeyShortcuts) holdTyping(element)
  }
  clicked.push(element)
  if (!isButton) return
  // The application, which may be starting, gets this click when it has started.
  event.stopPropagation()
  void load()
}

/** What React says of menus once it is there: which is open, and which theme is chosen. For the keys of a menu it is asked for. */
function showState(menu: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)
  button?.setAttribute('aria-expanded', `${menu.matches(':popover-open')}`)
  for (const item of menu.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    const isChosen = item.dataset['themeChoice'] === currentTheme()
    item.ariaChecked = `${isChosen}`
    if (isChosen) item.focus()
  }
  void load()
}

/** Starts the application, whose code is asked for at once. Where it does not come, the next click asks again. */
async function load(): Promise<void> {
  const [entry, ...rest] = document.getElementById('app')?.dataset['code']?.split(' ') ?? []
  if (!canRun || loading) return
  if (!entry) return release()
  loading = true
  for (const href of rest) {
    // Asking takes the browser some milliseconds each, which only somebody who waits for the code should have to wait for.
    if (clicked.length === 0) await pause()
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  try {
    const application = (await import(/* @vite-ignore */ entry)) as { start: () => Promise<void> }
    await application.start()
    document.getElementById(notLoadedNotice)?.setAttribute('hidden', '')
    const main = document.querySelector('main')
    if (main) learnSizesAbove(main)
  } catch (error) {
    loading = false
    console.error(error)
    const detail = {
      event: 'application_error',
      properties: { message: `${error}` },
      timestamp: new Date().toISOString()
    }
    window.dispatchEvent(new CustomEvent(analyticsEvent, { detail }))
    release()
  }
}

/** Lets no button wait for an application that does not come, and says so where one did. */
function release(): void {
  heldTyping()?.remove()
  for (const element of clicked.splice(0)) {
    if (!element.hasAttribute(waitingMark)) continue
    element.removeAttribute(waitingMark)
    document.getElementById(notLoadedNotice)?.removeAttribute('hidden')
  }
}
