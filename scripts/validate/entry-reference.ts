import type { Reference } from '../../schema/primitives.ts'
import { isRecord } from '../source/walk.ts'

/** Whether validated data holds an entry's id here: such an object has a collection, an id, and nothing else. */
export function isReference(value: unknown): value is Reference {
  return (
    isRecord(value) &&
    typeof value['collection'] === 'string' &&
    typeof value['id'] === 'string' &&
    Object.keys(value).length === 2
  )
}
