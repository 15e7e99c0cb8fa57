/** Calls `onChange` with the elements in view, at first and after each change. Returns a function that stops it. */
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
