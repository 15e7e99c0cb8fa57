import Sparkles from 'lucide-react/icons/sparkles'
import type { ComponentProps, ReactNode } from 'react'

interface ChatHeaderProps {
  /** The name as an element, which may be a heading. */
  readonly name: ReactNode
  readonly status?: string | undefined
  readonly children?: ReactNode
}

export function ChatHeader({ name, status, children }: ChatHeaderProps) {
  return (
    <div className="chat-header">
      <span className="chat-avatar">
        <Sparkles aria-hidden className="size-4.5" />
      </span>
      <div className="mr-auto min-w-0 leading-tight">
        {name}
        {status && <p className="mt-0.5 text-xs text-muted">{status}</p>}
      </div>
      {children}
    </div>
  )
}

interface ChatMessageProps extends ComponentProps<'li'> {
  readonly speaker: 'user' | 'assistant'
  /** Small print under the bubble. */
  readonly below?: ReactNode
  /** Shown in its place until the message appears. */
  readonly pending?: ReactNode
}

/** One message of a conversation: the visitor's on the right, the assistant's on the left. */
export function ChatMessage({ speaker, below, pending, children, ...rest }: ChatMessageProps) {
  const isUser = speaker === 'user'
  return (
    <li className={`chat-message group ${isUser ? 'items-end' : 'items-start'}`} {...rest}>
      <div
        className={`chat-bubble ${isUser ? 'rounded-br-sm bg-brand text-on-brand' : 'rich-text rounded-bl-sm border border-line bg-raised'}`}
      >
        {children}
      </div>
      {pending}
      {below && <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">{below}</div>}
    </li>
  )
}

export function ChatThinking({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className="chat-thinking" {...rest}>
      <span aria-hidden className="chat-dots">
        <span />
        <span />
        <span />
      </span>
      {children}
    </p>
  )
}

interface RelatedLinksProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly heading?: string | undefined
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** Links to related pages. Each link gets all other properties. */
export function RelatedLinks({ heading, links, className = '', ...link }: RelatedLinksProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm ${className}`}>
      {heading && <span className="text-muted">{heading}</span>}
      {links.map(({ label, href }) => (
        <a key={href} href={href} className="text-link min-h-6 font-medium" {...link}>
          {label}
        </a>
      ))}
    </div>
  )
}

interface SuggestionsProps {
  readonly heading: string
  readonly questions: readonly string[]
  /** What else the button of a question gets, apart from its text. */
  readonly buttonOf: (question: string, position: number) => ComponentProps<'button'> & Record<`data-${string}`, string>
}

/** Questions that a visitor can ask with one click. */
export function Suggestions({ heading, questions, buttonOf }: SuggestionsProps) {
  return (
    <div>
      <p className="text-muted">{heading}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {questions.map((question, position) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-8 rounded-full border border-line-strong/60 px-3 py-0.5 text-left hover:border-line-strong hover:bg-raised aria-disabled:opacity-60"
              {...buttonOf(question, position)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
