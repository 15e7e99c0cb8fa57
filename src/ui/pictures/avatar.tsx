/** A person's picture over their initials, which show without one, until it has loaded, or if it fails to load. */
export function Avatar({ name, image }: { name: string; image: string | undefined }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border border-brand-line bg-brand-soft text-sm font-semibold text-brand-ink">
      <span aria-hidden>{initialsOf(name)}</span>
      {image && (
        <img
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 h-auto max-h-full min-h-full w-auto max-w-full min-w-full object-cover"
        />
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}
