/**
 * Makes the page inert and stops it from scrolling, but leaves toasts usable, which a modal dialog of the browser
 * would make inert too. Returns a function that undoes it.
 */
export function coverPage(): () => void {
  const app = document.getElementById('app')
  const setCovered = (covered: boolean) => {
    for (const part of app?.querySelectorAll<HTMLElement>(':scope > :not([data-overlay])') ?? []) part.inert = covered
    document.documentElement.classList.toggle('overflow-hidden', covered)
  }
  // A related page adds parts of its own.
  const observer = new MutationObserver(() => setCovered(true))
  setCovered(true)
  if (app) observer.observe(app, { childList: true })
  return () => {
    observer.disconnect()
    setCovered(false)
  }
}
