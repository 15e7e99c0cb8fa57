import type { SectionProps } from '../../schema/emitted.ts'
import { Action } from '../ui/button.tsx'
import { noBreak } from '../ui/text/no-break.tsx'

const row = 'justify-between gap-x-16 lg:flex lg:items-center'
const looks = {
  panel: {
    ground: 'pb-12 lg:pb-20 [.bg-tint+&]:pt-12 lg:[.bg-tint+&]:pt-20',
    box: 'cta-panel relative isolate overflow-clip rounded-frame border border-brand-line bg-surface px-6 py-8 text-center lg:p-12',
    words: 'mx-auto',
    actions: 'mt-8 justify-center'
  },
  band: { ground: 'hero-wash isolate border-t border-line py-12', box: row, words: '', actions: 'max-lg:mt-8' },
  line: { ground: 'bg-page pb-12', box: `${row} border-t border-line pt-12`, words: '', actions: 'max-lg:mt-8' }
}

export function Cta({ type, id, eyebrow, title, lead, layout, actions, note }: SectionProps<'cta'>) {
  const look = looks[layout]
  return (
    <section data-section={type} id={id} className={`relative ${look.ground}`}>
      <div className="container-page">
        <div className={look.box}>
          <div>
            {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
            <h2 className={`max-w-3xl ${layout === 'line' ? 'text-part' : 'text-heading'} ${look.words}`}>
              {noBreak(title)}
            </h2>
            {lead && (
              <p className={`mt-4 max-w-measure text-lead text-balance text-muted ${look.words}`}>{noBreak(lead)}</p>
            )}
          </div>
          <div>
            <div className={`flex flex-col gap-3 sm:flex-row sm:flex-wrap ${look.actions}`}>
              {actions.map((action) => (
                <Action key={action.label} {...action} size={layout === 'panel' ? 'large' : 'medium'} />
              ))}
            </div>
            {note && <p className="mt-6 text-sm text-balance text-muted">{noBreak(note)}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}
