/** `<details name>`: an opened question closes the others of its group (Chrome 120, Firefox 130, Safari 17.2). */
export function polyfillQuestionGroups(): void {
  if ('name' in HTMLDetailsElement.prototype) return
  const closeOthers = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    const group = target.getAttribute('name')
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
      if (other !== target && other.getAttribute('name') === group) other.open = false
  }
  document.addEventListener('toggle', closeOthers, true)
}
