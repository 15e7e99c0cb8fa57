import Plus from 'lucide-react/icons/plus'

/** A plus at the end of a `<summary>`, which becomes a cross while its `<details className="group">` is open. */
export function DisclosureMark() {
  return (
    <Plus
      aria-hidden
      className="size-5 shrink-0 text-subtle group-open:rotate-45 motion-safe:transition-transform motion-safe:duration-200"
    />
  )
}
