import type { IconShape } from '../../schema/emitted.ts'

/** The icons that content may name: Lucide’s, such as `zap`, and the logos of Simple Icons, such as `brand/react`. */
export interface Icons {
  /** The names of Lucide’s icons. */
  readonly names: () => readonly string[]
  /** The icons that have a word among their tags, the shortest names first. */
  readonly tagged: (word: string) => readonly string[]
  readonly has: (name: string) => boolean
  /** @throws if there is no such icon: checks/pictures/pictures.ts reports that first */
  readonly shape: (name: string) => IconShape
}
