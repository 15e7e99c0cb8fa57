import * as z from 'zod'
import { hexDigest } from '../../src/shared/hex-digest.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Valid } from '../validate/fields.ts'

/** A check of the site. If it looks at one file at a time, `known` has what it found in an earlier run. */
export type Check = (site: SiteModel, known?: Known) => Diagnostic[]

interface Known {
  readonly get: (file: Valid, knowledge: string) => readonly Diagnostic[] | undefined
  readonly add: (file: Valid, knowledge: string, found: readonly Diagnostic[]) => void
}

/**
 * A check that looks at one file at a time. It remembers what it finds there until the file changes, or its knowledge of
 * the site.
 *
 * @param knowledgeOf returns plain data
 * @param filesOf returns the files to look at, if not all
 */
export function fileCheck<K>(
  knowledgeOf: (site: SiteModel) => K,
  checkWith: (knowledge: K) => (file: Valid) => readonly Diagnostic[],
  filesOf = ({ readable }: SiteModel) => readable
): Check {
  let latest:
    { key: string; check: ReturnType<typeof checkWith>; found: WeakMap<Valid, readonly Diagnostic[]> } | undefined
  return (site, known) => {
    const knowledge = knowledgeOf(site)
    const key = JSON.stringify(knowledge)
    if (latest?.key !== key) latest = { key, check: checkWith(knowledge), found: new WeakMap() }
    const { check, found } = latest
    return filesOf(site).flatMap((file) => {
      const findings = found.get(file) ?? known?.get(file, key) ?? check(file)
      found.set(file, findings)
      known?.add(file, key, findings)
      return findings
    })
  }
}

/** A check of single files that knows nothing of the site. */
export function ofEachFile(
  check: (file: Valid) => readonly Diagnostic[],
  filesOf?: (site: SiteModel) => readonly Valid[]
): Check {
  return fileCheck(
    () => null,
    () => check,
    filesOf
  )
}

/**
 * What the checks of single files knew and found, as plain data: by check, and by the digests of the files. Findings are
 * not validated, because they are read only by the version of the checks that wrote them.
 */
export const savedFindings = z.record(
  z.string(),
  z.object({ knowledge: z.string(), found: z.record(z.string(), z.array(z.custom<Diagnostic>())) })
)

export type SavedFindings = z.infer<typeof savedFindings>

/** Keeps findings for the next run. */
export interface FindingCache {
  readonly findings: SavedFindings
  readonly save: (findings: SavedFindings) => Promise<void>
}

/** The findings of an earlier run, and of this one. */
export class KnownFindings {
  readonly #before: SavedFindings
  readonly #digests: ReadonlyMap<Valid, string>
  /** What this run has found or taken over. */
  readonly saved: SavedFindings = {}

  private constructor(before: SavedFindings, digests: ReadonlyMap<Valid, string>) {
    this.#before = before
    this.#digests = digests
  }

  static async of(files: readonly Valid[], before: SavedFindings = {}): Promise<KnownFindings> {
    const digests = await Promise.all(files.map(async (file) => [file, await digestOf(file)] as const))
    return new KnownFindings(before, new Map(digests))
  }

  /** @param check a name that stays the same from run to run */
  ofCheck(check: string): Known {
    return {
      get: (file, knowledge) => {
        const before = this.#before[check]
        const digest = this.#digests.get(file)
        return digest !== undefined && before?.knowledge === knowledge ? before.found[digest] : undefined
      },
      add: (file, knowledge, found) => {
        const now = (this.saved[check] ??= { knowledge, found: {} })
        const digest = this.#digests.get(file)
        if (digest !== undefined) now.found[digest] = [...found]
      }
    }
  }
}

/** A digest of everything that a check of a single file can see. */
async function digestOf({ source: { place, file, text, data } }: Valid): Promise<string> {
  const digest = await hexDigest('SHA-256', new TextEncoder().encode(JSON.stringify([place, file, text, data])))
  // Long enough to tell the files of a site apart.
  return digest.slice(0, 16)
}
