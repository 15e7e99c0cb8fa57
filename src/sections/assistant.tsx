import Send from 'lucide-react/icons/send'
import type { SectionProps } from '../../schema/emitted.ts'
import { ChatHeader, ChatMessage, RelatedLinks, Suggestions } from '../ui/chat/chat.tsx'
import { SectionHeading } from '../ui/layout/section.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { RichText } from '../ui/text/html.tsx'

type Props = SectionProps<'assistant'>

/**
 * Words beside the start of a conversation. With the first question, src/assistant/launcher.tsx shows the whole
 * conversation in place of its start.
 */
export function Assistant({ type, id, eyebrow, title, lead, points, ...start }: Props) {
  return (
    <section data-section={type} id={id} className="section-space">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <SectionHeading align="start" spaced={false} {...{ eyebrow, title, lead }} />
          {points.length > 0 && (
            <ul className="mt-6 grid gap-2.5">
              {points.map((point) => (
                <CheckItem key={point}>{point}</CheckItem>
              ))}
            </ul>
          )}
        </div>
        <div
          data-assistant=""
          className="flex min-h-120 flex-col overflow-hidden rounded-frame border border-line bg-surface shadow-frame"
        >
          <Start {...start} />
        </div>
      </div>
    </section>
  )
}

function Start({ agent, status, greeting, suggestions, field, links }: Omit<Props, 'type' | 'title' | 'points'>) {
  return (
    <div className="flex grow flex-col">
      <ChatHeader name={<p className="font-semibold">{agent}</p>} status={status} />
      <div className="flex grow flex-col gap-5 p-4 text-sm">
        <ol>
          <ChatMessage speaker="assistant">
            <RichText content={greeting} />
          </ChatMessage>
        </ol>
        <div data-needs-script>
          <Suggestions
            heading={suggestions.label}
            questions={suggestions.questions}
            buttonOf={(question) => ({ value: question, 'data-ask': '' })}
          />
        </div>
        {links && <RelatedLinks heading={links.label} links={links.pages} className="mt-auto" />}
      </div>
      {/* The method keeps browsers from leaving the page when a visitor sends the form before the application runs. */}
      <form method="dialog" data-needs-script className="flex gap-2 border-t border-line p-3">
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
