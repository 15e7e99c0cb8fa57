import { type Found, type KnowledgeSearch } from './rank.ts'
import type { Knowledge } from './vocabulary.ts'

export const enough = { score: 0.45 }

/** An entry, with how close its closest example question is. */
export interface Ranked {
  readonly entry: Knowledge
  readonly score: number
  readonly example: string
}

/** An answer from the knowledge base. */
export interface FoundAnswer {
  readonly text: string
  /** Addresses of related pages; undefined keeps those of the current page. */
  readonly related: readonly string[] | undefined
  readonly ranking: readonly Ranked[]
  readonly kind: Found['kind']
  readonly all: readonly Found[]
}

export function findAnswer(asked: string, search: KnowledgeSearch): FoundAnswer {
  const found = search.find(asked)
  const [best] = found
  const ranking = found.flatMap(({ entry, score, example }) => (entry ? [{ entry, score, example }] : []))
    .filter(({ entry }, index, all) => all.findIndex((one) => one.entry === entry) === index).slice(0, 5)
  if (!best || best.score < enough.score || best.kind === 'none')
    return { kind: 'none', text: search.settings.fallback, related: undefined, ranking, all: found }
  return { kind: best.kind, text: best.text, related: best.related ?? ranking.map(({entry}) => entry.url), ranking, all: found }
}
