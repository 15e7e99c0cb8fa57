import { createRead } from '../compile.ts'
import { createLoad } from '../load.ts'
import { expectShortRun } from '../short-run.ts'
import type { History } from '../site-files/history.ts'
import { digestOf, makeSideTexts, type SideTexts } from './side-texts.ts'

/** What the process is told when it may begin. Sooner or later it gets the history, too. */
export interface TextsOrder {
  readonly root: string
  /** As `createCompile` has it. */
  readonly cache: string | undefined
}

/** What it answers. `readFrom` says which content it has read. */
export type TextsMade = { readonly readFrom: string } & (
  | { readonly texts: SideTexts }
  /** Why there are none. Of content with errors, which the build finds by itself, that is no news. */
  | { readonly fault: string }
)

/** Reads the content and makes the texts beside the pages, in a process of its own. Started by scripts/build/side-texts.ts. */
async function make({ root, cache }: TextsOrder, history: Promise<History>): Promise<TextsMade> {
  const { texts, model, content } = await createRead(createLoad(root, cache, false))()
  const readFrom = digestOf(texts, model)
  if (!content) return { readFrom, fault: 'The content has errors.' }
  try {
    return { readFrom, texts: await makeSideTexts(content, model, await history) }
  } catch (error) {
    return { readFrom, fault: error instanceof Error ? String(error.stack) : String(error) }
  }
}

expectShortRun()

let tellHistory: (history: History) => void
const history = new Promise<History>((resolve) => (tellHistory = resolve))

process.on('message', (message: TextsOrder | { readonly history: History }) => {
  if ('history' in message) tellHistory(message.history)
  else void make(message, history).then((made) => process.send?.(made, () => process.exit(0)))
})

// Whoever has started it is gone.
process.on('disconnect', () => process.exit(1))
