import type { Emitted } from '../../schema/emitted.ts'
import type { Steps as StepsSection } from '../../schema/sections/steps.ts'
import { RichText } from '../ui/text/rich-text.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Steps({ items, ...section }: Emitted<StepsSection>) {
  return (
    <Section {...section}>
      <ol className="mx-auto max-w-3xl">
        {items.map(({ id, title, description, code }, index) => (
          <li key={id} data-item={`step:${id}`} className="step relative flex gap-5 pb-12 last:pb-0 lg:gap-8">
            <span
              aria-hidden
              className="z-10 grid size-11 shrink-0 place-items-center rounded-full border border-brand-line bg-brand-soft font-semibold text-brand-ink tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0 grow pt-2">
              <h3 className="text-card">{title}</h3>
              <RichText content={description} className="mt-3 text-muted" />
              {code && (
                <pre tabIndex={0} className="code-block mt-4">
                  <code>{code.trimEnd()}</code>
                </pre>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
