import { duplicateItem, insertItem, moveItem, removeItem } from '../../scripts/source/edit/list-items.ts'
import { removeField } from '../../scripts/source/edit/set-field.ts'
import { setScalar } from '../../scripts/source/edit/set-scalar.ts'
import { parseText } from '../../scripts/source/parse.ts'
import type { Path } from '../../scripts/source/source.ts'
import { applyEdits } from '../../scripts/source/text-edit.ts'
import { isRecord, textsIn, walkValues } from '../../scripts/source/walk.ts'
import { pick, type Random } from '../random-numbers.ts'

export function dataOf(text: string): unknown {
  const data: unknown = parseText(text).document.toJS()
  return data
}

/** Changes some value of a YAML text as the editor does. @param mark words that no other edit writes */
export function randomEdit(text: string, mark: string, random: Random): string {
  for (;;) {
    const result = pick([setText, setText, setText, changeList, changeList, dropField], random)(text, mark, random)
    if (result && 'edits' in result) return applyEdits(text, result.edits)
  }
}

function setText(text: string, mark: string, random: Random) {
  const texts = textsIn(dataOf(text)).filter(({ path }) => !isName(path))
  return texts.length === 0 ? undefined : setScalar(text, pick(texts, random).path, mark)
}

function changeList(text: string, mark: string, random: Random) {
  const lists: { path: Path; items: readonly unknown[] }[] = []
  walkValues(dataOf(text), (value, path) => {
    if (Array.isArray(value) && value.length > 1) lists.push({ path, items: value })
  })
  if (lists.length === 0) return undefined
  const { path, items } = pick(lists, random)
  const [from, to] = [random, random].map(() => Math.floor(random() * items.length))
  const example = items[from ?? 0]
  const added = isRecord(example)
    ? { ...example, ...('id' in example ? { id: mark } : { title: mark }) }
    : typeof example === 'string'
      ? mark
      : example
  const newId = (item: unknown) => (isRecord(item) && 'id' in item ? [{ path: ['id'], value: mark }] : [])
  return pick(
    [
      () => insertItem(text, path, to ?? 0, added),
      () => removeItem(text, path, from ?? 0),
      () => moveItem(text, path, from ?? 0, to ?? 0),
      () => duplicateItem(text, path, from ?? 0, newId)
    ],
    random
  )()
}

function dropField(text: string, _: string, random: Random) {
  const fields: Path[] = []
  walkValues(dataOf(text), (value, path) => {
    if (typeof value !== 'object' && typeof path.at(-1) === 'string' && path.length > 1 && !isName(path))
      fields.push(path)
  })
  return fields.length === 0 ? undefined : removeField(text, pick(fields, random))
}

/** Whether a value says which item its group is. */
function isName(path: Path): boolean {
  return ['id', 'type'].includes(String(path.at(-1)))
}
