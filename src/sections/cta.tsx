import type { SectionProps } from '../../schema/emitted.ts'
import { Action, Button } from '../ui/button.tsx'
import { Illustration } from '../ui/pictures/illustration.tsx'
import { noBreak } from '../ui/text.tsx'

const row = 'justify-between gap-x-16 lg:flex lg:items-center'
/** The grounds are opaque, because they cover the links to the sections of a page. */
const looks = {
  panel: {
    ground: 'bg-page pb-12 lg:pb-20 [.bg-tint+&]:pt-16',
    box: 'cta-panel relative isolate overflow-clip rounded-frame border border-brand-line bg-surface px-6 py-8 lg:p-12'
  },
  band: { ground: 'hero-wash isolate bg-page border-t border-line py-12', box: '' },
  line: { ground: 'bg-page pb-12', box: 'border-t border-line pt-12' }
}

/** On the right is a drawing, or a picture, which goes on beyond the edge of the panel. */
const beside = (type: string) => `lg:grid lg:grid-cols-2 lg:py-0 ${type === 'picture' ? 'lg:pr-0' : 'lg:pr-6'}`

export function Cta({ type, id, eyebrow, title, lead, layout, ask, actions, illustration, note }: SectionProps<'cta'>) {
  const look = looks[layout]
  return (
    <section data-section={type} id={id} className={`relative ${look.ground}`}>
      <div className="container-page">
        <div className={`${look.box} ${illustration ? beside(illustration.type) : row}`}>
          <div className={illustration ? 'self-center lg:py-14 lg:pr-10' : 'contents'}>
            <div>
              {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
              <h2 className={`max-w-3xl ${layout === 'line' ? 'text-part' : 'text-heading'}`}>{noBreak(title)}</h2>
              {lead && <p className="mt-4 max-w-measure text-lead text-balance text-muted">{noBreak(lead)}</p>}
            </div>
            <div className={`mt-8 lg:shrink-0 ${illustration ? '' : 'lg:mt-0 lg:max-w-1/2'}`}>
              <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
                {ask && (
                  <Button data-ask data-needs-script>
                    {ask}
                  </Button>
                )}
                {actions.map((action) => (
                  <Action key={action.label} {...action} size={layout === 'panel' ? 'large' : 'medium'} />
                ))}
              </div>
              {note && <p className="mt-6 text-sm text-balance text-muted">{noBreak(note)}</p>}
            </div>
          </div>
          {illustration && (
            <div className="illustration-large hidden lg:flex">
              <Illustration illustration={illustration} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
