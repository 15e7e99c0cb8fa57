import { Sparkles } from 'lucide-react'
import type { Emitted } from '../../schema/emitted.ts'
import type { Demo as DemoSection } from '../../schema/sections/demo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

type Props = Emitted<DemoSection>

export function Demo({ agent, speakers, messages, note, action, ...section }: Props) {
  return (
    <Section {...section} tinted>
      <div className="mx-auto max-w-2xl overflow-hidden rounded-frame border border-line bg-surface shadow-frame">
        <p className="flex items-center gap-3 border-b border-line px-5 py-4 font-semibold lg:px-7">
          <span className="grid size-8 place-items-center rounded-full bg-brand text-on-brand">
            <Sparkles aria-hidden className="size-4" />
          </span>
          {agent}
        </p>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 lg:p-7">
          {messages.map((message) => (
            <Message key={message.id} {...message} speaker={speakers[message.role]} />
          ))}
        </ol>
      </div>
      {(note || action) && (
        <div className="mt-8 grid justify-items-center gap-6 text-center">
          {note && <p className="text-sm text-muted">{note}</p>}
          {action && (
            <ButtonLink href={action.href} variant={action.variant}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      )}
    </Section>
  )
}

function Message({ role, text, speaker }: Props['messages'][number] & { speaker: string }) {
  const look =
    role === 'user' ? 'ml-auto rounded-br-sm bg-brand text-on-brand' : 'rounded-bl-sm border border-line bg-raised'
  return (
    <li className={`max-w-[85%] rounded-2xl px-4 py-3 text-pretty ${look}`}>
      <span className="sr-only">{speaker}: </span>
      {text}
    </li>
  )
}
