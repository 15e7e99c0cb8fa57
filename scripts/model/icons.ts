import type { IconShape } from '../../schema/emitted.ts'

/** The icons that content may name: those of Lucide, such as `zap`, and logos of Simple Icons, such as `brand/react`. */
export interface Icons {
  /** The names of Lucide's. */
  readonly names: () => readonly string[]
  /** The icons that have a word among their tags, the shortest names first. */
  readonly tagged: (word: string) => readonly string[]
  readonly has: (name: string) => boolean
  /** @throws if there is no such icon: checks/pictures/pictures.ts reports that first */
  readonly shape: (name: string) => IconShape
}
