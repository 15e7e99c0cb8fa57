import { pageNames } from '../../generated/assistant.ts'
import { assistant } from '../content.ts'
import type { FoundAnswer } from '../../shared/answers/find-answer.ts'
import type { Offers, Related } from './thread.ts'

const mostRelated = 3

/** Suggestions and related pages for a page, before the visitor asks anything. */
export function offersOn(path: string): Offers {
  const { pages, default: everywhere } = assistant.offers
  const { suggestions, related } = pages[path] ?? everywhere
  return { suggestions, related: related.flatMap(relatedPage) }
}

/** Suggestions and related pages after an answer: follow-up questions on its subject, and pages that say more. */
export function offersAfter({ kind, ranking, related }: FoundAnswer, question: string, path: string): Offers {
  const ofPage = offersOn(path)
  const [best] = kind === 'smallTalk' ? [] : ranking
  return {
    suggestions: best
      ? assistant.followUps[best.entry.category].filter((followUp) => followUp !== question)
      : ofPage.suggestions,
    related: related ? [...new Set(related)].flatMap(relatedPage).slice(0, mostRelated) : ofPage.related
  }
}

/** A link with the name of its page; none where no page has that address. */
function relatedPage(href: string): Related[] {
  const label = pageNames[href.split('#')[0] ?? '']
  return label ? [{ label, href }] : []
}
