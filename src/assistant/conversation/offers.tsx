import type { Track } from '../../analytics/events.ts'
import { RelatedLinks } from '../../ui/chat/related-links.tsx'
import { Suggestions } from '../../ui/chat/suggestions.tsx'
import { assistant } from '../content.ts'
import type { Thread } from './thread.ts'

const { words } = assistant

interface Props {
  readonly thread: Pick<Thread, 'suggestions' | 'related' | 'waiting'>
  readonly onChoose: (suggestion: string) => void
  readonly track: Track
}

/** Questions to ask with one click, and related pages. While an answer is pending, no question can be chosen. */
export function Offers({ thread: { suggestions, related, waiting }, onChoose, track }: Props) {
  function choose(suggestion: string, position: number) {
    if (waiting) return
    track('chat_suggestion_click', { position })
    onChoose(suggestion)
  }

  return (
    <div className="mt-auto grid gap-2 border-t border-line pt-3 text-sm">
      {related.length > 0 && (
        <RelatedLinks
          heading={words.relatedPages}
          links={related}
          onFollow={(url) => track('chat_related_click', { url })}
          data-related=""
        />
      )}
      {suggestions.length > 0 && (
        <Suggestions
          heading={words.quickQuestions}
          questions={suggestions}
          buttonOf={(suggestion, position) => ({
            onClick: () => choose(suggestion, position),
            'aria-disabled': waiting || undefined,
            'data-suggestion': ''
          })}
        />
      )}
      <p className="text-xs text-muted">{words.disclaimer}</p>
    </div>
  )
}
