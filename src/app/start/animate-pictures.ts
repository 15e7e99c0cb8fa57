import { watchInView } from '../../browser/events.ts'
import { watchPages, type AppRouter } from '../navigation/router.tsx'

/** What a visitor types into a drawn file shows in the places drawn beside it. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-typed]')) return
    for (const place of target.closest('.illustration')?.querySelectorAll('[data-follows]') ?? [])
      // A number that is still being typed may end with a comma.
      place.textContent = target.value.replace(/[,.\s]+$/, '') || target.defaultValue
  })
}

/** Ignores the top and the bottom fifth of the window. */
const middle = '-20% 0px'

/** Plays the recordings of every page, each once when it comes into view. */
export function playRecordings(router: AppRouter): void {
  watchPages(router, () =>
    watchInView(document.querySelectorAll('[data-recording]'), middle, (inView) => {
      for (const recording of inView) recording.setAttribute('data-recording', 'plays')
    })
  )
}
