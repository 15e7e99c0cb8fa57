import type { Assistant } from '../../../schema/assistant.ts'
import type { Entry } from '../../../schema/content.ts'
import type { Emitted } from '../../../schema/emitted.ts'

/** What the assistant knows about one subject. */
export type Knowledge = Emitted<Entry<'knowledge'>>

/** The assistant's settings that the search uses. */
export type Settings = Pick<Emitted<Assistant>, 'search' | 'answers'>
export type SearchSettings = Settings['search']
export type AnswerSettings = Settings['answers']
