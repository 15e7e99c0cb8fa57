import { createRead } from '../compile.ts'
import { createLoad } from '../load.ts'
import { expectShortRun } from '../short-run.ts'
import type { History } from '../site-files/history.ts'
import { digestOf, makeSideTexts, type SideTexts } from './side-texts.ts'

/** What the process is told to make texts of. */
export interface TextsOrder {
  readonly root: string
  readonly cache: string | undefined
  readonly history: History
}

/** What it answers. `readFrom` says which content it has read. */
export type TextsMade = { readonly readFrom: string } & (
  | { readonly texts: SideTexts }
  /** Why there are none. Of content with errors, which the build finds by itself, that is no news. */
  | { readonly fault: string }
)

/** Reads the content and makes the texts beside the pages, in a process of its own. Started by scripts/build/side-texts.ts. */
async function make({ root, cache, history }: TextsOrder): Promise<TextsMade> {
  const { texts, model, content } = await createRead(createLoad(root, cache, false))()
  const readFrom = digestOf(texts)
  if (!content) return { readFrom, fault: 'The content has errors.' }
  try {
    return { readFrom, texts: await makeSideTexts(content, model, history) }
  } catch (error) {
    return { readFrom, fault: error instanceof Error ? String(error.stack) : String(error) }
  }
}

expectShortRun()

process.once('message', (order: TextsOrder) => {
  void make(order).then((made) => process.send?.(made, () => process.exit(0)))
})

// Whoever has started it is gone.
process.on('disconnect', () => process.exit(1))
