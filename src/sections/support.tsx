import MessageCircle from 'lucide-react/icons/message-circle'
import type { SectionProps } from '../../schema/emitted.ts'
import { Accordion } from '../ui/disclosure.tsx'
import { LinkCards, LinkRow } from '../ui/cards.tsx'
import { Section, SectionHeading } from '../ui/section.tsx'
import { MoreLink } from '../ui/link.tsx'

type Props = SectionProps<'support'>

export function Support({ items, questions, ...section }: Props) {
  return questions ? (
    <Beside items={items} questions={questions} {...section} />
  ) : (
    <Section {...section}>
      <LinkCards kind="support" items={items} />
    </Section>
  )
}

/** The ways to get help in rows, and the questions beside them. */
function Beside({ type, id, items, questions, ...heading }: Props & Pick<Required<Props>, 'questions'>) {
  return (
    <section data-section={type} id={id} className="section-space-small">
      <div className="container-page grid gap-x-6 gap-y-10 lg:grid-cols-2">
        <div className="flex flex-col">
          <SectionHeading compact {...heading} />
          <ul className="grid grow divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {items.map(({ id, ...item }) => (
              <li key={id} data-item={`support:${id}`} className="p-4 sm:p-6">
                <LinkRow {...item} />
              </li>
            ))}
          </ul>
        </div>
        <Questions {...questions} group={`${id ?? type}-answers`} />
      </div>
    </section>
  )
}

/** src/assistant/launcher.tsx opens the assistant on clicks on `data-ask`. */
function Questions({ title, faqs, more, ask, group }: NonNullable<Props['questions']> & { group: string }) {
  return (
    <div className="flex flex-col">
      <SectionHeading compact title={title} />
      <Accordion group={group} items={faqs} anchors={false}>
        <div className="flex grow flex-wrap items-center gap-x-6 px-5 py-1 font-medium">
          {more && <MoreLink {...more} className="min-h-11" />}
          {ask && (
            <button
              type="button"
              data-ask=""
              data-needs-script
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              <MessageCircle aria-hidden className="size-4 shrink-0" />
              {ask}
            </button>
          )}
        </div>
      </Accordion>
    </div>
  )
}
