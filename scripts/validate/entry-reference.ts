import type { Reference } from '../../schema/primitives.ts'
import { isRecord } from '../source/walk.ts'

/** Whether a validated value is a `Reference`: an object with a collection, an id, and nothing else. */
export function isReference(value: unknown): value is Reference {
  return (
    isRecord(value) &&
    typeof value['collection'] === 'string' &&
    typeof value['id'] === 'string' &&
    Object.keys(value).length === 2
  )
}
