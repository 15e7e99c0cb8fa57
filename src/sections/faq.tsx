import { ArrowRight } from 'lucide-react'
import type { Emitted } from '../../schema/emitted.ts'
import type { Faq as FaqSection } from '../../schema/sections/faq.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Link } from '../ui/link.tsx'
import { SectionHeading } from '../ui/section.tsx'

export function Faq({ type, id, faqs, multiple, more, ...heading }: Emitted<FaqSection>) {
  return (
    <section data-section={type} id={id} className="section-space">
      <div className="container-page grid gap-x-16 lg:grid-cols-[1fr_1.8fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading align="start" {...heading} />
          {more && (
            <Link href={more.href} className="text-link -mt-6 mb-10 inline-flex items-center gap-1.5 font-medium">
              {more.label}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          )}
        </div>
        <Accordion kind="faq" group={multiple ? undefined : `${id ?? type}-answers`} items={faqs} />
      </div>
    </section>
  )
}
