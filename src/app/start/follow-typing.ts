/** What a visitor types into a drawn file shows in the places drawn beside it. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-typed]')) return
    for (const place of target.closest('.illustration')?.querySelectorAll('[data-follows]') ?? [])
      place.textContent = target.value || target.defaultValue
  })
}
