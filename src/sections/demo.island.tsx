import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import type { SectionProps } from '../../schema/emitted.ts'
import { Button } from '../ui/button.tsx'
import { ChatHeader, ChatMessage, ChatThinking, RelatedLinks } from '../ui/chat/chat.tsx'
import { DisclosureMark } from '../ui/disclosure.tsx'
import { stepsOf, usePlayback } from '../ui/chat/playback.ts'
import { RichText } from '../ui/text.tsx'
import { Section } from '../ui/section.tsx'

type Props = SectionProps<'demo'>

/**
 * A conversation to read as a whole or to play. Messages that have not appeared yet keep their space, so that nothing
 * moves, and stay in the accessibility tree, so that screen readers have the whole conversation at any time.
 */
export function Demo({ agent, status, speakers, messages, links, controls, fold, note, ...section }: Props) {
  const steps = stepsOf(
    messages.map(({ role, text }) => ({ role, length: text.html.replaceAll(/<[^>]*>/g, '').length }))
  )
  const stage = useRef<HTMLDetailsElement>(null)
  const playback = usePlayback(steps, stage)
  const { said, thinking } = playback.step ?? { said: messages.length, thinking: false }

  return (
    <Section {...section} tinted beside>
      <details
        ref={stage}
        className="demo group scroll-mt-20 overflow-clip rounded-card border border-line bg-surface shadow-card"
        suppressHydrationWarning
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 border-line px-5 hover:bg-raised">
          <DisclosureMark />
          <span className="font-medium">{fold}</span>
        </summary>
        <div className="demo-bar">
          <ChatHeader name={<p className="font-semibold">{agent}</p>} status={status}>
            {controls && <PlayerButtons words={controls} status={playback.status} onClick={playback.onClick} />}
          </ChatHeader>
          {/* The key creates a new element at each start, which restarts its animation. */}
          {playback.step && (
            <span
              key={playback.run}
              data-paused={playback.status === 'paused' || undefined}
              style={{ animationDuration: `${steps.reduce((sum, { time }) => sum + time, 0)}ms` }}
              className="demo-progress"
            />
          )}
        </div>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 sm:p-5">
          {messages.map((message, index) => (
            <ChatMessage
              key={message.id}
              speaker={message.role}
              data-demo-message={message.role}
              data-ahead={index >= said || undefined}
              below={
                (message.note || message.links) && (
                  <>
                    {message.note && <span>{message.note}</span>}
                    {message.links && <RelatedLinks heading={links} links={message.links} className="w-full" />}
                  </>
                )
              }
              pending={thinking && index === said && <ChatThinking aria-hidden>{controls?.thinking}</ChatThinking>}
            >
              <span className="sr-only">{speakers[message.role]}: </span>
              <RichText content={message.text} />
            </ChatMessage>
          ))}
        </ol>
      </details>
      {note && <p className="mt-8 text-center text-sm text-balance text-muted lg:col-start-2">{note}</p>}
    </Section>
  )
}

type ButtonsProps = Pick<ReturnType<typeof usePlayback>, 'status' | 'onClick'> & {
  readonly words: NonNullable<Props['controls']>
}

const looks = {
  idle: ['start', Play],
  paused: ['start', Play],
  playing: ['pause', Pause],
  ended: ['replay', RotateCcw]
} as const

/** Start, pause and replay; hidden for visitors who prefer reduced motion. */
function PlayerButtons({ words, status, onClick }: ButtonsProps) {
  const [word, Drawing] = looks[status]
  return (
    <div data-needs-script className="flex shrink-0 items-center motion-reduce:hidden print:hidden">
      {/* One element for all states, so that it keeps the focus. */}
      <Button
        variant={status === 'idle' ? 'primary' : 'secondary'}
        onClick={onClick}
        className="gap-2 max-sm:w-11 max-sm:rounded-full max-sm:px-0 sm:px-4"
      >
        <Drawing aria-hidden size={18} fill={Drawing === RotateCcw ? 'none' : 'currentColor'} className="shrink-0" />
        <span className="text-sm max-sm:sr-only">{words[word]}</span>
      </Button>
    </div>
  )
}
