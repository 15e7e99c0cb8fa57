import MessageCircle from 'lucide-react/icons/message-circle'
import type { SectionProps } from '../../schema/emitted.ts'
import { Accordion } from '../ui/disclosure.tsx'
import { Button } from '../ui/button.tsx'
import { IconTile } from '../ui/cards.tsx'
import { MoreLink } from '../ui/link.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { SectionHeading, besideHeading } from '../ui/section.tsx'

type Props = SectionProps<'faq'>

/** The sections of a page share the group: of all of its answers, one is open at a time. */
const group = 'answers'

export function Faq({ type, id, icon, search, faqs, multiple, more, ask, ...heading }: Props) {
  const compact = !heading.eyebrow
  const space = compact ? 'section-space-small' : 'section-space'
  return (
    <section data-section={type} id={id} className={`${space} ${search ? 'over-hero' : ''}`}>
      {search && (
        <div className="container-page mb-14">
          <div className="max-w-3xl rounded-card border border-line bg-surface p-6 shadow-card">
            <SearchForm {...search} />
          </div>
        </div>
      )}
      {/* The heading is beside the answers, in one column: an open answer would leave a gap in a second one. */}
      <div className={`container-page ${besideHeading} lg:grid-rows-[auto_1fr]`}>
        <div className={icon ? 'flex gap-4' : ''}>
          {icon && <IconTile icon={icon} />}
          <div>
            <SectionHeading align="start" compact={compact} {...heading} />
            {more && <MoreLink {...more} className="-mt-4 mb-8 lg:-mt-8" />}
          </div>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Accordion group={multiple ? undefined : group} items={faqs} plain={compact} />
        </div>
        {ask && <Ask {...ask} className={compact ? 'lg:col-start-2' : 'lg:mt-0 lg:flex-col lg:items-start'} />}
      </div>
    </section>
  )
}

/** src/assistant/launcher.tsx opens the assistant on clicks on `data-ask`. */
function Ask({ title, lead, label, className }: NonNullable<Props['ask']> & { readonly className: string }) {
  return (
    <div
      data-needs-script
      className={`mt-6 flex flex-col items-start gap-x-6 gap-y-5 rounded-card border border-brand-line bg-brand-soft p-6 sm:flex-row sm:items-center ${className}`}
    >
      <div className="grow">
        <h3 className="text-card">{title}</h3>
        {lead && <p className="mt-1 text-balance text-muted">{lead}</p>}
      </div>
      <Button data-ask className="shrink-0 gap-2.5 max-sm:w-full">
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        {label}
      </Button>
    </div>
  )
}
