import Star from 'lucide-react/icons/star'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { Card, CardList } from '../ui/layout/cards.tsx'
import { Section } from '../ui/layout/section.tsx'
import { StatList } from '../ui/layout/stat.tsx'

type Props = SectionProps<'testimonials'>

export function Testimonials({ testimonials, stats, ...section }: Props) {
  return (
    <Section {...section} tinted>
      <CardList count={testimonials.length}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} data-item={`testimonial:${testimonial.id}`} className="flex">
            <Quote {...testimonial} />
          </li>
        ))}
      </CardList>
      {stats.length > 0 && <StatList stats={stats} className="mt-6 grid-cols-2" />}
    </Section>
  )
}

function Quote({ name, role, company, image, rating, text, sample }: Props['testimonials'][number]) {
  return (
    <Card className="w-full">
      <figure className="flex h-full flex-col">
        <p className="flex gap-0.5 text-star">
          <span className="sr-only">{labels.rating.replace('{rating}', String(rating))}</span>
          {Array.from({ length: rating }, (_, star) => (
            <Star key={star} aria-hidden className="size-4 fill-current" />
          ))}
        </p>
        <blockquote className="mt-3 grow text-pretty sm:text-lg">{text}</blockquote>
        <figcaption className="mt-5 flex items-center gap-x-4">
          <Avatar name={name} image={image} />
          <span className="grid">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold">
              {name}
              {sample && (
                <span className="rounded-full border border-line px-2 text-xs font-medium text-muted">
                  {labels.sample}
                </span>
              )}
            </span>
            <span className="text-sm text-balance text-muted">
              {role}, {company}
            </span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}

/** A person's picture over their initials, which show without one, until it has loaded, or if it fails to load. */
function Avatar({ name, image }: Pick<Props['testimonials'][number], 'name' | 'image'>) {
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
