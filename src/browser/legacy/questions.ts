/** What `<details>` does by itself in newer browsers. */
export function polyfillQuestions(): void {
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
