/**
 * Calls `onChange` with those of the elements that are in view, first for all of them and then after each change.
 * Returns a function that stops it.
 *
 * @param rootMargin as for IntersectionObserver
 */
export function watchInView(
  elements: Iterable<Element>,
  rootMargin: string,
  onChange: (inView: ReadonlySet<Element>) => void
): () => void {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      onChange(inView)
    },
    { rootMargin }
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
