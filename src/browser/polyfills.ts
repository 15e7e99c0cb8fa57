/**
 * What browsers without popovers lack, and the application uses. scripts/build/legacy/ bundles it for those browsers
 * alone; each part does nothing if the browser has the feature.
 */
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.string.at-alternative.js'
import 'core-js/modules/web.url.can-parse.js'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'
import dialogPolyfill from 'dialog-polyfill'
import 'wicg-inert'

polyfillFocusVisible()
polyfillDialogs()
polyfillQuestions()
if (!isSupported()) apply()

/** `:focus-visible` in scripts (Safari 15.4): there, all focused elements match. */
function polyfillFocusVisible(): void {
  const { matches } = Element.prototype
  try {
    document.documentElement.matches(':focus-visible')
  } catch {
    // The browser does not know the selector.
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        return matches.call(this, selector.replaceAll(':focus-visible', ':focus'))
      }
    })
  }
}

/** Modal dialogs (Firefox 98, Safari 15.4), and that they give the focus back (Chrome 102). */
function polyfillDialogs(): void {
  const hasDialogs = 'HTMLDialogElement' in window
  // Without dialogs, a `<dialog>` is an unknown element.
  const prototype = hasDialogs ? HTMLDialogElement.prototype : HTMLUnknownElement.prototype
  if (!hasDialogs) addDialogs(prototype)
  returnFocus(prototype)
}

function addDialogs(prototype: object): void {
  for (const method of ['show', 'showModal', 'close'] as const)
    Object.defineProperty(prototype, method, {
      configurable: true,
      value(this: HTMLDialogElement) {
        // Gives this element its own `show`, `showModal` and `close`.
        dialogPolyfill.forceRegisterDialog(this)
        this[method]()
      }
    })
}

function returnFocus(prototype: object): void {
  const show: unknown = Reflect.get(prototype, 'showModal')
  if (typeof show !== 'function') return
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      const opener = document.activeElement
      const giveBack = () => {
        const { activeElement } = document
        const isLost = activeElement === document.body || this.contains(activeElement)
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }
      this.addEventListener('close', giveBack, { once: true })
      show.call(this)
    }
  })
}

/** What `<details>` does by itself in newer browsers. */
function polyfillQuestions(): void {
  // Chrome 120, Firefox 130, Safari 17.2.
  if (!('name' in HTMLDetailsElement.prototype)) document.addEventListener('toggle', closeOthers, true)
  // Chrome 97. There is no telling which browsers do; a question that is open already stays as it is.
  document.addEventListener('DOMContentLoaded', openTarget)
  window.addEventListener('hashchange', openTarget)
  if (document.readyState !== 'loading') openTarget()
}

/** An opened question closes the others of its group. */
function closeOthers({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const group = target.getAttribute('name')
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
    if (other !== target && other.getAttribute('name') === group) other.open = false
}

/** Opens the question that the address names. */
function openTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1))
  const question = target?.closest('details')
  if (!question || question.open) return
  question.open = true
  target?.scrollIntoView()
}
