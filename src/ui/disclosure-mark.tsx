import Plus from 'lucide-react/icons/plus'

/** A plus at the start of a `<summary>`, where the launcher never covers it; a cross while `<details className="group">` is open. */
export function DisclosureMark() {
  return (
    <Plus
      aria-hidden
      className="size-5 shrink-0 text-subtle group-open:rotate-45 motion-safe:transition-transform motion-safe:duration-200"
    />
  )
}
