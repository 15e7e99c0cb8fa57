import Send from 'lucide-react/icons/send'
import type { SectionProps } from '../../schema/emitted.ts'
import { ChatHeader, ChatMessage, RelatedLinks, Suggestions } from '../ui/chat/chat.tsx'
import { SectionHeading } from '../ui/section.tsx'
import { CheckList } from '../ui/plans/plan-parts.tsx'
import { RichText } from '../ui/text.tsx'

type Props = SectionProps<'assistant'>

/** Words beside the start of a conversation. At the first question, src/assistant/launcher.tsx shows all of it. */
export function Assistant({ type, id, eyebrow, title, lead, points, ...start }: Props) {
  return (
    <section data-section={type} id={id} className="over-hero section-space">
      <div className="container-page">
        <div className="mt-4 grid overflow-clip rounded-frame border border-line bg-tint shadow-frame lg:grid-cols-[1.4fr_3fr] lg:grid-rows-[auto_1fr]">
          <div className="p-6 pb-5 lg:p-8 lg:pb-3">
            <SectionHeading compact {...{ eyebrow, title, lead }} />
          </div>
          <div
            data-assistant=""
            className="flex min-h-120 flex-col border-line bg-surface max-lg:border-y lg:row-span-2 lg:border-l"
          >
            <Start {...start} />
          </div>
          <CheckList items={points} className="grid content-start gap-3 p-6 text-balance lg:p-8 lg:pt-0" />
        </div>
      </div>
    </section>
  )
}

type StartProps = Omit<Props, 'type' | 'title' | 'points'>

function Start({ agent, status, greeting, example, suggestions, field, links }: StartProps) {
  return (
    <div className="flex grow flex-col">
      <ChatHeader name={<p className="font-semibold">{agent}</p>} status={status} />
      <div className="flex grow flex-col gap-5 p-4 text-sm">
        <ol className="grid gap-3">
          <ChatMessage speaker="assistant">
            <RichText content={greeting} />
          </ChatMessage>
          {example && (
            <>
              <ChatMessage speaker="user">{example.question}</ChatMessage>
              <ChatMessage speaker="assistant">
                <RichText content={example.answer} />
              </ChatMessage>
            </>
          )}
        </ol>
        <div data-needs-script className="-mt-2 max-lg:mt-auto">
          <Suggestions
            heading={suggestions.label}
            questions={suggestions.questions}
            buttonOf={(question) => ({ value: question, 'data-ask': '' })}
          />
        </div>
        {links && <RelatedLinks heading={links.label} links={links.pages} />}
      </div>
      {/* The method keeps browsers from leaving the page when a visitor sends the form before the application runs. */}
      <form method="dialog" data-needs-script className="flex gap-2 border-t border-line px-4 py-3">
        <input
          type="text"
          aria-label={field.label}
          placeholder={field.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          className="min-h-11 w-full rounded-control border border-line-strong bg-page px-3 placeholder:text-subtle"
        />
        <button type="submit" data-ask="" aria-label={field.send} className="chat-send">
          <Send aria-hidden size={18} />
        </button>
      </form>
    </div>
  )
}
