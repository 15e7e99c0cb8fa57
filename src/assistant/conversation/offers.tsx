import type { Track } from '../../analytics/events.ts'
import { RelatedLinks } from '../../ui/chat/related-links.tsx'
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
  function choose(position: number) {
    const suggestion = suggestions[position]
    if (waiting || suggestion === undefined) return
    track('chat_suggestion_click', { position })
    onChoose(suggestion)
  }

  return (
    <div className="mt-auto grid gap-2 border-t border-line pt-3 text-sm">
      {related.length > 0 && (
        <RelatedLinks
          heading={words.relatedPages}
          links={related.map(({ title, url }) => ({ label: title, href: url }))}
          onFollow={(url) => track('chat_related_click', { url })}
          data-related=""
        />
      )}
      {suggestions.length > 0 && (
        <div>
          <p className="text-muted">{words.quickQuestions}</p>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {suggestions.map((suggestion, position) => (
              <li key={suggestion}>
                <button
                  type="button"
                  data-suggestion=""
                  aria-disabled={waiting || undefined}
                  onClick={() => choose(position)}
                  className="min-h-8 rounded-full border border-line-strong/60 px-3 py-0.5 text-left hover:border-line-strong hover:bg-raised aria-disabled:opacity-60"
                >
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-xs text-muted">{words.disclaimer}</p>
    </div>
  )
}
