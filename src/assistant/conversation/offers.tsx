import { pageNames } from '../../generated/assistant.ts'
import { assistant, words } from '../content.ts'
import type { FoundAnswer } from '../../shared/answers/find-answer.ts'
import type { Offers, Related } from './thread.ts'
import { track } from '../../analytics/track.ts'
import { RelatedLinks, Suggestions } from '../../ui/chat/chat.tsx'

const maxRelated = 3

/** Suggestions and related pages for a page, before the visitor asks anything. */
export function offersOn(path: string): Offers {
  const { pages, default: everywhere } = assistant.offers
  const { suggestions, related } = pages[path] ?? everywhere
  return { suggestions, related: related.flatMap(relatedPage) }
}

/** Suggestions and related pages after an answer: what can be asked instead or next, and pages that say more. */
export function offersAfter({ kind, ranking, related, offers }: FoundAnswer, question: string, path: string): Offers {
  const ofPage = offersOn(path)
  const [best] = kind === 'smallTalk' || kind === 'none' ? [] : ranking
  const followUps = best && assistant.followUps[best.entry.category].filter((followUp) => followUp !== question)
  return {
    suggestions: offers.length > 0 ? offers : (followUps ?? ofPage.suggestions),
    related: related ? [...new Set(related)].flatMap(relatedPage).slice(0, maxRelated) : ofPage.related
  }
}

/** A link with the name of its page; none if no page has that address. */
function relatedPage(href: string): Related[] {
  const label = pageNames[href.split('#')[0] ?? '']
  return label ? [{ label, href }] : []
}

interface Props extends Offers {
  readonly waiting: boolean
  readonly onChoose: (suggestion: string) => void
}

/** Questions to ask with one click, and related pages. While an answer is pending, no question can be chosen. */
export function Offers({ suggestions, related, waiting, onChoose }: Props) {
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
          onClick={({ currentTarget }) =>
            track('chat_related_click', { url: currentTarget.getAttribute('href') ?? '' })
          }
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
