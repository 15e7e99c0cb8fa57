/** In milliseconds. A section that was just added is on the page a little later. */
const longestWait = 2000

/** Scrolls the page to a section, as soon as it is there. */
export function scrollToSection(index: number, until = performance.now() + longestWait): void {
  const section = document.querySelector('main')?.children[index]
  if (section) section.scrollIntoView({ block: 'start' })
  else if (performance.now() < until) requestAnimationFrame(() => scrollToSection(index, until))
}
