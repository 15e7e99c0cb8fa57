import { isRecord } from '../source/walk.ts'

/** The texts that a visitor reads in a validated field of text, code, a price or a date. */
export function shownText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isRecord(value)) return []
  // `Markdown`, `YamlCode`, `Money` and `Day` of schema/.
  return [value['markdown'], value['yaml'], value['text'], value['day']].flatMap((text) =>
    typeof text === 'string' ? text : []
  )
}
