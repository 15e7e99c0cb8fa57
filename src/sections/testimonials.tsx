import { Star } from 'lucide-react'
import type { Emitted } from '../../schema/emitted.ts'
import type { Testimonials as TestimonialsSection } from '../../schema/sections/testimonials.ts'
import { labels } from '../generated/labels.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/section.tsx'
import { Stat } from '../ui/stat.tsx'

type Props = Emitted<TestimonialsSection>

export function Testimonials({ testimonials, stats, ...section }: Props) {
  return (
    <Section {...section} tinted>
      <ul className="grid gap-6 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} data-item={`testimonial:${testimonial.id}`} className="flex">
            <Quote {...testimonial} />
          </li>
        ))}
      </ul>
      {stats.length > 0 && (
        <dl className="mt-14 grid grid-cols-2 rounded-card border border-line bg-surface shadow-card lg:grid-cols-4 lg:divide-x lg:divide-line">
          {stats.map((stat) => (
            <Stat key={stat.id} {...stat} />
          ))}
        </dl>
      )}
    </Section>
  )
}

function Quote({ name, role, company, image, rating, text }: Props['testimonials'][number]) {
  return (
    <Card className="flex w-full flex-col">
      <p className="flex gap-1 text-warning">
        <span className="sr-only">{labels.rating.replace('{rating}', String(rating))}</span>
        {Array.from({ length: rating }, (_, star) => (
          <Star key={star} aria-hidden className="size-4.5 fill-current" />
        ))}
      </p>
      <figure className="mt-5 flex grow flex-col">
        <blockquote className="grow text-lg leading-relaxed text-pretty">{text}</blockquote>
        <figcaption className="mt-7 flex items-center gap-4">
          <Avatar name={name} image={image} />
          <span className="grid">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted">
              {role}, {company}
            </span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
