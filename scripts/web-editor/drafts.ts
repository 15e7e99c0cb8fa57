import * as z from 'zod'

/** A value that was changed twice, as text: as it was, in the draft, and as the file has it now. Undefined where it is missing. */
const conflict = z.object({
  /** Where it is in the merged file, or was; empty for the whole file. */
  path: z.array(z.union([z.string(), z.number()])),
  base: z.string().optional(),
  mine: z.string().optional(),
  theirs: z.string().optional(),
  /** How the draft writes it, with its key or dash and its comments; undefined where the draft removes it. */
  written: z.string().optional()
})

/** A changed YAML file. An empty text is a missing file. */
const draft = z.object({
  /** The text on the branch that the change was made on. */
  base: z.string(),
  text: z.string(),
  conflicts: z.array(conflict)
})

/** A new, replaced or removed file of content/public. */
const picture = z.object({
  /** The blob on the branch that the change was made on; undefined for a new file. */
  base: z.string().optional(),
  /** The new bytes and their blob id; undefined for a removed file. */
  file: z.object({ blob: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }).optional(),
  /** Whether the file changed on the branch, too. */
  isConflict: z.boolean()
})

const proposal = z.object({
  branch: z.string(),
  title: z.string(),
  /** The commit that the branch starts at. */
  from: z.string(),
  /** Whether the branch is known to be of this proposal. Otherwise, it may be one of someone else with the same name. */
  isCreated: z.boolean(),
  /** The pull request; undefined until it is open. */
  pull: z.object({ number: z.number(), address: z.string() }).optional()
})

const changes = z.object({
  drafts: z.map(z.string(), draft),
  pictures: z.map(z.string(), picture)
})

/** What survives a closed tab. */
const kept = changes.extend({
  proposal: proposal.optional(),
  /** What was sent and may still be declined, over the branch that the site is published from. */
  sent: changes,
  /** What became of the last changes that were sent. */
  outcome: z.object({ kind: z.enum(['published', 'closed']), address: z.string().optional() }).optional(),
  /** Whether a commit was sent, and no answer has come yet. */
  isSending: z.boolean()
})

export type Conflict = z.infer<typeof conflict>
export type Draft = z.infer<typeof draft>
export type Changes = z.infer<typeof changes>
export type Kept = z.infer<typeof kept>

/** Where drafts are kept. Values can be cloned, as IndexedDB does. */
export interface Store {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
  /** Whether values survive a closed tab. */
  readonly isLasting: () => boolean
}

export async function readKept(store: Store, key: string): Promise<Kept> {
  const { success, data } = kept.safeParse(await store.get(key))
  return success ? data : { ...noChanges(), sent: noChanges(), isSending: false }
}

export function noChanges(): Changes {
  return { drafts: new Map(), pictures: new Map() }
}
