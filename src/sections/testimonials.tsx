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
  return (
    <Section {...section} tinted>
      <CardList count={testimonials.length}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} data-item={`testimonial:${testimonial.id}`} className="flex">
            <Quote {...testimonial} />
          </li>
        ))}
      </CardList>
      {stats.length > 0 && <StatList stats={stats} className="mt-8 grid-cols-2" />}
    </Section>
  )
}

function Quote({ name, role, company, image, rating, text, sample }: Props['testimonials'][number]) {
  return (
    <Card className="flex w-full flex-col">
      <QuoteMark aria-hidden className="mb-4 size-8 fill-accent-soft text-accent-ink max-lg:hidden" />
      <figure className="flex grow flex-col">
        <blockquote className="grow text-lg leading-relaxed text-pretty">{text}</blockquote>
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
