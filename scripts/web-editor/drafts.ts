import * as z from 'zod'

/** A value that was changed twice, as text: as it was, in the draft, and as the file has it now. Undefined if it is missing. */
const conflict = z.object({
  /** Where it is in the merged file, or was; empty for the whole file. */
  path: z.array(z.union([z.string(), z.number()])),
  base: z.string().optional(),
  mine: z.string().optional(),
  theirs: z.string().optional(),
  /** How the draft writes it, with its key or dash and its comments; undefined if the draft removes it. */
  written: z.string().optional()
})

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * A changed file. `base` and `text` are texts of a YAML file, or blob ids of another file of content/public; empty if
 * the file is missing.
 */
const draft = z.object({
  /** As it is on the branch that the change was made on. */
  base: z.string(),
  text: z.string(),
  /** Of a new or replaced file of content/public. */
  bytes: bytes.optional(),
  conflicts: z.array(conflict)
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

/** A file of content/public, as a browser may still keep it from an earlier version of the editor. */
const picture = z.object({
  base: z.string().default(''),
  file: z.object({ blob: z.string(), bytes }).optional(),
  isConflict: z.boolean()
})

const changes = z.object({
  drafts: z.map(z.string(), draft),
  pictures: z.map(z.string(), picture).optional()
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
/** By path. */
export type Drafts = z.infer<typeof changes>['drafts']
export type Kept = z.infer<typeof kept>

/** Where drafts are kept. Values can be cloned, as IndexedDB does. */
export interface Store {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
  /** Whether values survive a closed tab. */
  readonly isLasting: () => boolean
}

export async function readKept(store: Store, key: string): Promise<Kept> {
  const stored = await store.get(key)
  const { data } = kept.safeParse(stored)
  // Such as from a newer version of the editor, which can still read it.
  if (!data && stored !== undefined) await store.set(`${key} unread`, stored)
  if (!data) return { drafts: new Map(), sent: { drafts: new Map() }, isSending: false }
  for (const changes of [data, data.sent]) {
    for (const [path, { base, file, isConflict }] of changes.pictures ?? []) {
      const conflicts = isConflict ? [{ path: [] }] : []
      changes.drafts.set(path, { base, text: file?.blob ?? '', bytes: file?.bytes, conflicts })
    }
    delete changes.pictures
  }
  return data
}
