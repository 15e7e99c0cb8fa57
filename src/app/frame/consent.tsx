import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { ConsentWords } from '../../../schema/emitted.ts'
import { isUndecided, refusesAll, storeChoice } from '../../analytics/consent.ts'
import { forgetEvents } from '../../analytics/track.ts'
import { createStore } from '../../browser/store.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useBrowserValue } from '../../ui/use-browser-value.ts'

/** Where the focus goes after the answer, as a selector; undefined while the question is not shown. Changes with each choice. */
export const question = createStore<string | undefined>(undefined)

/** Asks visitors who have not chosen yet. */
export function askOnce(): void {
  question.set(isUndecided() ? '#main' : undefined)
}

/** At the foot of the screen, the question whether visits may be counted. The page can be used without an answer. */
export function ConsentRegion({ ask: { region, text, more, allow, refuse } }: { ask: ConsentWords }) {
  const focusAfter = useSyncExternalStore(question.subscribe, question.get, () => undefined)
  const isAsking = focusAfter !== undefined
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => (element.current ? makeRoom(element.current) : undefined), [isAsking])
  if (!isAsking) return null
  const answer = (choice: 'allowed' | 'refused') => {
    storeChoice(choice)
    if (choice === 'refused') forgetEvents()
    flushSync(() => question.set(undefined))
    document.querySelector<HTMLElement>(focusAfter)?.focus({ preventScroll: true })
  }
  return (
    <section
      data-consent
      ref={element}
      aria-label={region}
      tabIndex={-1}
      // The assistant's button stays usable beside it.
      style={{ maxHeight: '50vh', paddingRight: 'clamp(4.25rem, 8vw, 5.5rem)' }}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center gap-3 overflow-y-auto border-t border-line bg-surface p-4 shadow-frame print:hidden"
    >
      <p className="grow text-sm">
        {text}{' '}
        {more && (
          <Link href={more.href} className="text-link underline">
            {more.label}
          </Link>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => answer('allowed')}>
          {allow}
        </Button>
        <Button variant="secondary" onClick={() => answer('refused')}>
          {refuse}
        </Button>
      </div>
    </section>
  )
}

/** Keeps the focused element and the end of the page out from under the region. Returns a function that ends it. */
function makeRoom(region: HTMLElement): () => void {
  const setRoom = (room: string) => {
    document.documentElement.style.scrollPaddingBottom = room
    document.body.style.paddingBottom = room
  }
  const observer = new ResizeObserver(() => setRoom(`${region.offsetHeight}px`))
  observer.observe(region)
  return () => {
    observer.disconnect()
    setRoom('')
  }
}

/** In the footer, opens the question again. Nothing to change where the browser refuses for the visitor. */
export function ConsentButton({ ask: { change } }: { ask: ConsentWords }) {
  if (useBrowserValue(refusesAll, false)) return null
  const open = () => {
    flushSync(() => question.set('[data-change-consent]'))
    document.querySelector<HTMLElement>('[data-consent]')?.focus()
  }
  return (
    <button type="button" data-change-consent data-needs-script onClick={open} className="text-link py-1">
      {change}
    </button>
  )
}
