import type { SectionProps } from '../../schema/emitted.ts'
import { Action } from '../ui/button.tsx'
import { noBreak } from '../ui/text/no-break.tsx'

export function Cta({ type, id, eyebrow, title, lead, actions, note }: SectionProps<'cta'>) {
  return (
    <section data-section={type} id={id} className="pb-16 lg:pb-24 [.bg-tint+&]:pt-16 lg:[.bg-tint+&]:pt-24">
      <div className="container-page">
        <div className="cta-panel rounded-frame border border-brand-line px-6 py-10 text-center lg:py-14">
          {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
          <h2 className="mx-auto max-w-2xl text-heading">{noBreak(title)}</h2>
          {lead && <p className="mx-auto mt-4 max-w-[52ch] text-lead text-balance text-muted">{noBreak(lead)}</p>}
          <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
            {actions.map((action) => (
              <Action key={action.label} {...action} size="large" />
            ))}
          </div>
          {note && <p className="mt-6 text-sm text-balance text-muted">{noBreak(note)}</p>}
        </div>
      </div>
    </section>
  )
}
