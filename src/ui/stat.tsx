/** A figure and what it counts. */
export function Stat({
  id,
  value,
  label,
  description
}: {
  id: string
  value: string
  label: string
  description?: string | undefined
}) {
  return (
    <div data-item={`stat:${id}`} className="flex flex-col-reverse justify-end px-4 py-6 text-center lg:py-8">
      {description && <dd className="mx-auto mt-3 max-w-xs text-sm text-muted">{description}</dd>}
      <dt className="mt-2 text-muted">{label}</dt>
      <dd className="text-figure">{value}</dd>
    </div>
  )
}
