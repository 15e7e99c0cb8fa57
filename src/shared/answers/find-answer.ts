import type { Found, KnowledgeSearch } from './rank.ts'
import type { Knowledge } from './vocabulary.ts'
import { wordsIn } from './words.ts'

/** An entry, with its example question that is closest to what was asked, and how close that is, from 0 to 1. */
export interface Ranked extends Pick<Found, 'score' | 'example'> {
  readonly entry: Knowledge
}

export interface FoundAnswer {
  readonly kind: Found['kind']
  readonly text: string
  /** Addresses of related pages; undefined keeps those of the current page. */
  readonly related: readonly string[] | undefined
  /** The closest entries, the closest first. */
  readonly ranking: readonly Ranked[]
  /** Questions that it can answer, where it does not know this one. */
  readonly offers: readonly string[]
}

/**
 * The confidence in an answer: its score, its lead over other subjects up to a limit, and a weight for each word up to a
 * limit, because a long question has less in common with any example.
 */
const [minConfidence, maxLead, weightPerWord, maxWords] = [0.51, 0.15, 0.008, 12]
const [maxEntries, maxOffers] = [5, 2]
/** However far ahead of others, an answer that is less close than this has too little in common with the question. */
const minScore = 0.32
/** Entries that are less close than this have little in common with the question. */
const minRelatedScore = 0.12

/** Answers a question from the knowledge base; the fallback text where no example question is close. */
export function findAnswer(asked: string, search: KnowledgeSearch): FoundAnswer {
  const found = search.find(asked)
  const [best] = found
  const ranking = rankingOf(found)
  if (best && best.kind !== 'none' && best.score >= minScore && confidence(asked, best, found) >= minConfidence) {
    const pages = [...(best.related ?? []), ...(best.entry ? ranking.map(({ entry }) => entry.url) : [])]
    return { kind: best.kind, text: best.text, related: pages.length > 0 ? pages : undefined, ranking, offers: [] }
  }
  const near = found.filter(({ kind, score }) => kind === 'entry' && score >= minRelatedScore)
  const offers = [...new Set(near.map(({ asks: [first = ''] }) => first))].slice(0, maxOffers)
  const pages = near.slice(0, maxOffers).flatMap((answer) => answer.related ?? [])
  return { kind: 'none', text: search.fallback, related: pages.length > 0 ? pages : undefined, ranking, offers }
}

function confidence(asked: string, best: Found, found: readonly Found[]): number {
  const next = found.find(({ kind, entry }) => kind !== best.kind || entry !== best.entry)
  const lead = best.score - (next?.score ?? 0)
  return best.score + Math.min(lead, maxLead) + Math.min(wordsIn(asked).length, maxWords) * weightPerWord
}

function rankingOf(found: readonly Found[]): Ranked[] {
  const near = found.flatMap(({ entry, score, example }) =>
    entry && score >= minRelatedScore ? [{ entry, score, example }] : []
  )
  return near.filter(({ entry }, index) => near.findIndex((one) => one.entry === entry) === index).slice(0, maxEntries)
}
