import type { Emitted } from '../../schema/emitted.ts'
import type { Hero as HeroSection } from '../../schema/sections/hero.ts'
import { labels } from '../generated/labels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CheckItem } from '../ui/check-item.tsx'
import { CodeBlock } from '../ui/code-block.tsx'

type Props = Emitted<HeroSection>

export function Hero({ type, id, eyebrow, title, lead, actions, trust, updated, showcase }: Props) {
  return (
    <section
      data-section={type}
      id={id}
      className={`relative isolate overflow-clip ${showcase ? 'hero-glow' : 'border-b border-line bg-tint'}`}
    >
      <div className={`container-page text-center ${showcase ? 'pt-16 pb-20 lg:pt-24 lg:pb-28' : 'py-16 lg:py-20'}`}>
        {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
        <h1 className={`mx-auto max-w-4xl ${showcase ? 'text-display' : 'text-title'}`}>{title}</h1>
        <p className="mx-auto mt-6 max-w-[44ch] text-lead text-pretty text-muted">{lead}</p>
        {actions.length > 0 && (
          <div className="mt-9 flex flex-col items-stretch justify-center gap-3 sm:flex-row sm:items-center">
            {actions.map(({ label, href, variant }) => (
              <ButtonLink key={label} href={href} variant={variant} size="large">
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
        {trust.length > 0 && (
          <ul className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm text-muted">
            {trust.map((assurance) => (
              <CheckItem key={assurance} className="gap-2">
                {assurance}
              </CheckItem>
            ))}
          </ul>
        )}
        {updated && (
          <p className="mt-6 text-sm text-subtle">
            {labels.lastUpdated}: {updated}
          </p>
        )}
        {showcase && <Showcase {...showcase} />}
      </div>
    </section>
  )
}

/** The file on the left becomes the page on the right. */
function Showcase({ file, code, address, result }: NonNullable<Props['showcase']>) {
  return (
    <div className="mx-auto mt-14 grid max-w-5xl overflow-hidden rounded-frame border border-line bg-surface text-left shadow-frame lg:mt-20 lg:grid-cols-2">
      <figure className="flex min-w-0 flex-col border-line max-lg:border-b lg:border-r">
        <WindowBar name={file} />
        <CodeBlock code={code} className="grow p-5 lg:p-6" />
      </figure>
      <figure className="flex min-w-0 flex-col bg-page">
        <WindowBar name={address} />
        <div className="grid grow content-center justify-items-center gap-4 p-6 text-center lg:p-8">
          <p className="text-xs font-medium text-brand-ink">{result.eyebrow}</p>
          <p className="text-2xl leading-tight font-semibold tracking-tight text-balance">{result.title}</p>
          <p className="max-w-xs text-sm text-pretty text-muted">{result.text}</p>
          <p className="rounded-control bg-brand px-4 py-2 text-sm font-medium text-on-brand">{result.action}</p>
          <ul className="mt-4 grid w-full grid-cols-3 gap-2.5 text-left">
            {result.cards.map((card) => (
              <li key={card.id} className="rounded-control border border-line bg-surface p-3">
                <p className="text-sm font-semibold">{card.title}</p>
                <p className="mt-1 text-xs text-pretty text-muted">{card.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </figure>
    </div>
  )
}

function WindowBar({ name }: { name: string }) {
  return (
    <figcaption className="flex items-center gap-3 border-b border-line bg-surface px-5 py-3 font-mono text-xs text-muted">
      <span aria-hidden className="flex gap-1.5">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line" />
        ))}
      </span>
      {name}
    </figcaption>
  )
}
