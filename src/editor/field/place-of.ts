import type { FieldSource } from '../../../schema/editing.ts'

/** `content/plans/starter.yaml › price` */
export function placeOf({ file, path }: FieldSource): string {
  return `${file} › ${path.join(' › ')}`
}
