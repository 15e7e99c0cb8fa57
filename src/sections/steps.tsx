import type { SectionProps } from '../../schema/emitted.ts'
import { CardTop, columnsInFrame } from '../ui/cards.tsx'
import { codeWithKeys, RichText } from '../ui/text.tsx'
import { Section } from '../ui/section.tsx'

type Props = SectionProps<'steps'>

/** How steps in columns look. Commands need room. */
const withCommands = {
  columns: 'xl:auto-cols-fr xl:grid-flow-col',
  step: 'p-5 text-[0.9375rem]',
  title: 'items-center gap-2',
  number: 'size-8 text-sm'
}
const wordsOnly = {
  columns: 'md:auto-cols-fr md:grid-flow-col',
  step: 'p-6 lg:p-8',
  title: 'gap-x-4 max-sm:items-center sm:flex-col sm:gap-y-5',
  number: 'size-11'
}

export function Steps({ items, layout, ...section }: Props) {
  const looks = items.some(({ code }) => code) ? withCommands : wordsOnly
  return (
    <Section {...section} compact={layout === 'columns' && !section.eyebrow}>
      {layout === 'columns' ? (
        <ol className={`${columnsInFrame} ${items.length > 3 ? 'sm:grid-cols-2 lg:grid-cols-4' : looks.columns}`}>
          {items.map(({ id, title, description, illustration, ...terminal }, index) => (
            <li
              key={id}
              id={id}
              data-item={`step:${id}`}
              className={`flex min-w-0 flex-col overflow-clip bg-surface ${looks.step}`}
            >
              <CardTop illustration={illustration} />
              <h3 className={`flex text-card ${illustration ? 'mt-5' : looks.title}`}>
                {!illustration && <Number className={looks.number}>{index + 1}</Number>}
                {title}
              </h3>
              <RichText content={description} className="mt-3 text-balance text-muted" />
              <Commands {...terminal} className="mt-auto pt-5 [&_.code-output]:text-xs [&_pre]:px-4" />
            </li>
          ))}
        </ol>
      ) : (
        <ol>
          {items.map(({ id, title, description, ...terminal }, index) => (
            <li key={id} id={id} data-item={`step:${id}`} className="step relative flex gap-5 pb-12 last:pb-0 lg:gap-8">
              <Number className="z-10 size-11">{index + 1}</Number>
              <div className="min-w-0 grow pt-2">
                <h3 className="text-card">{title}</h3>
                <div className="max-sm:-ml-16 max-sm:pt-3">
                  <RichText content={description} className="mt-3 text-muted" />
                  <Commands {...terminal} className="mt-4" />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Number({ children, className }: { children: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full border border-brand-line bg-brand-soft font-semibold text-brand-ink ${className}`}
    >
      {children}
    </span>
  )
}

type Terminal = Pick<Props['items'][number], 'code' | 'output'> & { readonly className: string }

/** Commands, and what they print. src/app/islands/copy-buttons.ts adds a button that copies the commands. */
function Commands({ code, output, className }: Terminal) {
  return (
    code && (
      <div className={className}>
        <pre className="code-block">
          <code>{codeWithKeys(code.trimEnd(), /^(\w+)/m)}</code>
        </pre>
        {output && (
          <pre className="code-output">
            <samp>{output.trimEnd()}</samp>
          </pre>
        )}
      </div>
    )
  )
}
