import QuoteMark from 'lucide-react/icons/quote'
import Star from 'lucide-react/icons/star'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Card, CardList } from '../ui/layout/cards.tsx'
import { Section } from '../ui/layout/section.tsx'
import { StatList } from '../ui/layout/stat.tsx'

type Props = SectionProps<'testimonials'>

export function Testimonials({ testimonials, stats, ...section }: Props) {
  const featured = testimonials.length === 3
  const quotes = testimonials.map((testimonial, index) => (
    <li
      key={testimonial.id}
      data-item={`testimonial:${testimonial.id}`}
      className={`flex ${featured && index === 0 ? 'lg:row-span-2' : ''}`}
    >
      <Quote {...testimonial} large={featured && index === 0} />
    </li>
  ))
  return (
    <Section {...section} tinted>
      {featured ? (
        <ul className="grid gap-6 lg:grid-cols-2">{quotes}</ul>
      ) : (
        <CardList count={quotes.length}>{quotes}</CardList>
      )}
      {stats.length > 0 && <StatList stats={stats} className="mt-8 grid-cols-2" />}
    </Section>
  )
}

/** Of three quotes, the first is large, and the others are next to it. */
function Quote({
  name,
  role,
  company,
  image,
  rating,
  text,
  sample,
  large
}: Props['testimonials'][number] & { readonly large: boolean }) {
  return (
    <Card className={`flex w-full flex-col ${large ? 'lg:p-10' : ''}`}>
      {large && <QuoteMark aria-hidden className="mb-6 size-10 fill-accent-soft text-accent-ink max-lg:hidden" />}
      <figure className="flex grow flex-col">
        <blockquote
          className={`grow text-pretty ${large ? 'text-lg leading-relaxed lg:text-[2rem] lg:leading-[1.3] xl:text-4xl lg:font-medium lg:tracking-[-0.02em]' : 'text-lg leading-relaxed'}`}
        >
          {text}
        </blockquote>
        <figcaption className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar name={name} image={image} />
          <span className="grid min-w-40 flex-1">
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
          <span className="flex gap-0.5 text-star">
            <span className="sr-only">{labels.rating.replace('{rating}', String(rating))}</span>
            {Array.from({ length: rating }, (_, star) => (
              <Star key={star} aria-hidden className="size-4 fill-current" />
            ))}
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
