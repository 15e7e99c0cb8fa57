/** Sends forms whose service answers. The code loads at the first one; if it cannot, the browser posts the form. */
export function handleForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-form')) return
    event.preventDefault()
    void import('./send-form.ts').then(
      ({ sendForm }) => sendForm(form),
      () => HTMLFormElement.prototype.submit.call(form)
    )
  })
}
