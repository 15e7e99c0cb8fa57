import { isRecord } from '../source/walk.ts'

/** What a visitor reads of a field of words, code, a price or a date, as the schema has made it. */
export function shownText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isRecord(value)) return []
  // `Markdown`, `YamlCode`, `Money` and `Day` of schema/.
  return [value['markdown'], value['yaml'], value['text'], value['day']].flatMap((text) =>
    typeof text === 'string' ? text : []
  )
}
