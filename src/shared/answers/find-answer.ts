import english from './english.json' with { type: 'json' }
import type { Found, KnowledgeSearch } from './rank.ts'
import { commonWords, type Knowledge } from './vocabulary.ts'
import { stem, wordsIn } from './words.ts'

/** An entry, with its example question that is closest to what was asked, and how close that is, from 0 to 1. */
export interface Ranked extends Pick<Found, 'score' | 'example'> {
  readonly entry: Knowledge
}

export interface FoundAnswer {
  readonly kind: Found['kind']
  readonly text: string
  /** Addresses of related pages; undefined keeps the current page's. */
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
const [minConfidence, maxLead, weightPerWord, maxWords] = [0.45, 0.15, 0.008, 12]
const [maxEntries, maxOffers] = [5, 2]
/** However far ahead of others, an answer that is less close than this has too little in common with the question. */
const minScore = 0.31
/** With less confidence, but this much and this lead, the closest question and its answer follow the fallback text. */
const [minLikelyConfidence, minLikelyLead] = [0.34, 0.03]
/** Entries that are less close than this have little in common with the question. */
const minRelatedScore = 0.12

/** Each of two questions in one message is clear if it is this close to an example. */
const minQuestionScore = 0.5
/** The second may leave its subject to the first (“can I swap it?”), so its answer must be this close to the message. */
const minScoreInMessage = 0.27
/** A second question that has no subject of its own: “, and how long?” */
const incompleteQuestion = new RegExp(`^(?:${english.incomplete})\\W*$`, 'i')
/** “Yes.” and “No.” are part of the sentence that follows. */
const sentences = /(?:(?:Yes|No)\. )?\S.*?(?:[.!?](?:\s+|$)|$)/gm
/** A sentence with this share of its words in the paragraph before says nothing new. */
const minRepeated = 0.8
const firstQuestion = new RegExp(`^(?:${english.questions})\\b`, 'i')
/** What stands before a second question: “…, and is hosting included?” */
const nextQuestion = new RegExp(
  `(?:[?.!;,]+|\\s(?:and|but))\\s+(?:(?:and|but|also)\\s+)*(?=(?:${english.questions})\\b)`,
  'i'
)

/** Kinds of questions that Yes and No do not suit by themselves, each with the words that a sentence of it begins with. */
const kinds = Object.entries(english.kinds).map(([kind, words]) => {
  return [kind, new RegExp(`(?:^|[.?!,;:(]\\s*|\\b(?:and|but|so|hi|hey|hello)\\s+)(?:${words})\\b`, 'i')] as const
})

/**
 * Answers a message from the knowledge base: with two paragraphs where it clearly asks two questions; with the fallback
 * text where no example question is close.
 */
export function findAnswer(asked: string, search: KnowledgeSearch): FoundAnswer {
  const message = asked.trim()
  const found = search.find(message)
  const whole = answerTo(message, found, search.fallback)
  const questions = firstQuestion.test(message) ? message.split(nextQuestion) : []
  // An example that asks both has an answer to both.
  const isExample = wordsIn(message).join(' ') === wordsIn(whole.ranking[0]?.example ?? '').join(' ')
  const hasTwo = questions.length === 2 && !incompleteQuestion.test(questions[1] ?? '')
  if (!hasTwo || isExample) return whole
  const halves = questions.map((question) => search.find(question))
  const answers = halves.map((half, index) => answerTo(questions[index] ?? '', half, search.fallback))
  const [first = '', second = ''] = answers.map(({ text }) => text)
  const more = withoutRepetition(second, first)
  if (!answers.every(({ kind }) => kind === 'entry') || !areClear(halves, found) || first === second) return whole
  if (more === '') return answers[0] ?? whole
  const related = answers.flatMap((answer) => answer.related?.slice(0, 1) ?? [])
  return { kind: 'entry', text: `${first}\n\n${more}`, related, ranking: whole.ranking, offers: [] }
}

/**
 * Whether each half of a message clearly asks something. An unclear first half counts if the second has one of the two
 * answers that are closest to the whole message, and an unclear second half if it has the closest one.
 */
function areClear([first, second]: readonly (readonly Found[])[], message: readonly Found[]): boolean {
  const place = message.findIndex(({ asks }) => asks === second?.[0]?.asks)
  const isClear = (half: readonly Found[] | undefined) => (half?.[0]?.score ?? 0) >= minQuestionScore
  const isRelated = (message[place]?.score ?? 0) >= minScoreInMessage
  return isRelated && (isClear(first) || place <= 1) && (isClear(second) || place === 0)
}

/** A text without the sentences that another text says, too. */
function withoutRepetition(text: string, other: string): string {
  const said = subjectsIn(other)
  const isNew = (sentence: string) => {
    const subjects = [...subjectsIn(sentence)]
    return subjects.length === 0 || subjects.filter((one) => said.has(one)).length < subjects.length * minRepeated
  }
  return text.replaceAll(sentences, (one) => (isNew(one) ? one : '')).trim()
}

function subjectsIn(text: string): ReadonlySet<string> {
  const words = wordsIn(text).filter((word) => !commonWords.has(word))
  return new Set(words.map(stem))
}

function answerTo(asked: string, found: readonly Found[], fallback: string): FoundAnswer {
  const [best] = found
  const ranking = rankingOf(found)
  const sureness = best ? confidence(asked, best, found) : 0
  if (best && best.kind !== 'none' && best.score >= minScore && sureness >= minConfidence) {
    const pages = [...(best.related ?? []), ...(best.entry ? ranking.map(({ entry }) => entry.url) : [])]
    const text = withFittingYes(best, asked)
    return { kind: best.kind, text, related: pages.length > 0 ? pages : undefined, ranking, offers: [] }
  }
  const near = found.filter(({ kind, score }) => kind === 'entry' && score >= minRelatedScore)
  const questions = [...new Set(near.map(({ asks: [first = ''] }) => first))]
  const pages = near.slice(0, maxOffers).flatMap((answer) => answer.related ?? [])
  const isLikely = best && best === near[0] && leadOf(best, found) >= minLikelyLead && sureness >= minLikelyConfidence
  const text = isLikely ? `${fallback}\n\n**${questions[0]}** ${best.text}` : fallback
  const offers = (isLikely ? questions.slice(1) : questions).slice(0, maxOffers)
  return { kind: 'none', text, related: pages.length > 0 ? pages : undefined, ranking, offers }
}

/**
 * An answer begins with Yes or No for the first example of its kind, such as “Can …?” To “Do I need …?”, “How …?” or
 * “Isn’t …?”, that word would say something else, so it is left out.
 */
function withFittingYes({ text, asks: [first = ''] }: Found, asked: string): string {
  const kind = kindOf(asked)
  if (kind === undefined || kind === kindOf(first)) return text
  return text
    .replace(/^(?:yes|no)\. /i, '')
    .replace(/^(?:yes|no)[:,] (?!and|but)(.)/i, (_, letter: string) => letter.toUpperCase())
}

function kindOf(question: string): string | undefined {
  return kinds.find(([, pattern]) => pattern.test(question))?.[0]
}

function confidence(asked: string, best: Found, found: readonly Found[]): number {
  const lead = Math.min(leadOf(best, found), maxLead)
  return best.score + lead + Math.min(wordsIn(asked).length, maxWords) * weightPerWord
}

/** How far the best answer is ahead of other subjects. */
function leadOf(best: Found, found: readonly Found[]): number {
  const next = found.find(({ kind, entry }) => kind !== best.kind || entry !== best.entry)
  return best.score - (next?.score ?? 0)
}

function rankingOf(found: readonly Found[]): Ranked[] {
  const near = found.flatMap(({ entry, score, example }) =>
    entry && score >= minRelatedScore ? [{ entry, score, example }] : []
  )
  return near.filter(({ entry }, index) => near.findIndex((one) => one.entry === entry) === index).slice(0, maxEntries)
}
