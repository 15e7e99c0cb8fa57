import type { Found, KnowledgeSearch } from './rank.ts'
import type { Knowledge } from './vocabulary.ts'

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

/** A less close answer is likely to be about something else; so is one that another entry nearly equals, up to `sure`. */
const [enough, sure, tie] = [0.5, 0.7, 0.05]
const [mostEntries, mostOffers] = [5, 2]
/** Entries that are less close than this have little in common with the question. */
const related = 0.2

/** Answers a question from the knowledge base; the fallback text where no example question is close. */
export function findAnswer(asked: string, search: KnowledgeSearch): FoundAnswer {
  const found = search.find(asked)
  const [best, second] = found
  const ranking = rankingOf(found)
  const isTie = best && second && second.entry !== best.entry && best.score - second.score < tie && best.score < sure
  if (best && best.kind !== 'none' && best.score >= enough && !isTie) {
    const pages = [...(best.related ?? []), ...(best.entry ? ranking.map(({ entry }) => entry.url) : [])]
    return { kind: best.kind, text: best.text, related: pages.length > 0 ? pages : undefined, ranking, offers: [] }
  }
  const near = found.filter(({ kind, score }) => kind === 'entry' && score >= related)
  const offers = [...new Set(near.map(({ asks: [first = ''] }) => first))].slice(0, mostOffers)
  const pages = near.slice(0, mostOffers).flatMap((answer) => answer.related ?? [])
  return { kind: 'none', text: search.fallback, related: pages.length > 0 ? pages : undefined, ranking, offers }
}

function rankingOf(found: readonly Found[]): Ranked[] {
  const near = found.flatMap(({ entry, score, example }) =>
    entry && score >= related ? [{ entry, score, example }] : []
  )
  return near.filter(({ entry }, index) => near.findIndex((one) => one.entry === entry) === index).slice(0, mostEntries)
}
