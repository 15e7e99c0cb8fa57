import { pageNames } from '../generated/assistant.ts'
import { assistant } from './content.ts'
import type { Ranked } from './rank.ts'
import type { Related } from './thread.ts'

interface Offers {
  readonly suggestions: readonly string[]
  readonly related: readonly Related[]
}

const mostRelated = 3

/** The best entry's text, or what is said where nothing matches; a visitor without a key hears what a key is good for. */
export function answerTo(ranking: readonly Ranked[], hasKey: boolean): string {
  const [best] = ranking
  if (!best) return assistant.answers.fallback
  return hasKey ? best.entry.content : `${best.entry.content}\n\n*${assistant.answers.keyHint}*`
}

/** What is offered on a page before anything is asked there. */
export function offersOn(path: string): Offers {
  const { pages, default: everywhere } = assistant.offers
  const { suggestions, related } = pages[path] ?? everywhere
  return { suggestions, related: related.flatMap(relatedPage) }
}

/** What is offered after an answer: questions that follow from its subject, and the pages of the entries that matched. */
export function offersAfter(ranking: readonly Ranked[], question: string): Offers | undefined {
  const [best] = ranking
  if (!best) return undefined
  const suggestions = assistant.followUps[best.entry.category].filter((suggestion) => suggestion !== question)
  const urls = [...new Set(ranking.map(({ entry }) => entry.url))]
  return { suggestions, related: urls.flatMap(relatedPage).slice(0, mostRelated) }
}

/** A link by the name of its page. */
function relatedPage(url: string): Related[] {
  const title = pageNames[url.split('#')[0] ?? '']
  return title ? [{ title, url }] : []
}
