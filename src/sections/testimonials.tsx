import Star from 'lucide-react/icons/star'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { BesideText, Card, StatList } from '../ui/cards.tsx'
import { Section } from '../ui/section.tsx'

type Props = SectionProps<'testimonials'>

export function Testimonials({ testimonials, illustration, stats, ...section }: Props) {
  // An odd number fills two columns if the first is as high as two.
  const lead = testimonials.length % 2 === 1 ? testimonials[0] : undefined
  return (
    <Section {...section} tinted>
      <div className="gap-6 lg:flex">
        <ul className={`grid grow gap-4 sm:gap-6 ${testimonials.length > 1 ? 'lg:grid-cols-2' : ''}`}>
          {testimonials.map((testimonial, index) => (
            <li
              key={testimonial.id}
              data-item={`testimonial:${testimonial.id}`}
              className={`flex ${testimonial === lead ? 'lg:row-span-2' : ''}`}
            >
              <Quote {...testimonial} tint={tints[index % tints.length]} isLarge={testimonial === lead} />
            </li>
          ))}
        </ul>
        <BesideText illustration={illustration} className="w-1/4 shrink-0" />
      </div>
      {stats.length > 0 && <StatList stats={stats} className="mt-16 grid-cols-2 max-lg:*:odd:pl-0" />}
    </Section>
  )
}

/** The colors behind the initials of people without a picture. */
const tints = [
  'border-brand-line bg-brand-soft text-brand-ink',
  'border-accent-line bg-accent-soft text-accent-ink',
  'border-line bg-raised text-ink'
]

type QuoteProps = Props['testimonials'][number] & { readonly tint: string | undefined; readonly isLarge: boolean }

function Quote({ name, role, company, image, rating, text, sample, tint, isLarge }: QuoteProps) {
  return (
    <Card className="w-full">
      <figure className="flex h-full flex-col">
        <p className="flex gap-0.5 text-star">
          <span className="sr-only">{labels.rating.replace('{rating}', String(rating))}</span>
          {Array.from({ length: rating }, (_, star) => (
            <Star key={star} aria-hidden className="size-4 fill-current" />
          ))}
        </p>
        <blockquote className={`mt-4 grow text-balance ${isLarge ? 'text-heading' : 'sm:text-xl'}`}>{text}</blockquote>
        <figcaption className="mt-5 flex items-center gap-x-4">
          <Avatar name={name} image={image} tint={tint} />
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
function Avatar({ name, image, tint }: Pick<QuoteProps, 'name' | 'image' | 'tint'>) {
  return (
    <span
      className={`relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border text-sm font-semibold ${tint}`}
    >
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
