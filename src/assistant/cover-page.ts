/**
 * Makes the page inert and stops it from scrolling, but leaves toasts usable, which a modal dialog of the browser
 * would make inert too. Returns a function that undoes it.
 */
export function coverPage(): () => void {
  const parts = document.querySelectorAll<HTMLElement>('#app > :not([data-overlay])')
  const setCovered = (covered: boolean) => {
    for (const part of parts) part.inert = covered
    document.documentElement.classList.toggle('overflow-hidden', covered)
  }
  setCovered(true)
  return () => setCovered(false)
}
