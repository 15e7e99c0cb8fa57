import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browsers } from '../../../scripts/build/legacy/browsers.ts'

interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string
  readonly partial_implementation?: boolean
  readonly flags?: unknown
  readonly prefix?: string
  readonly alternative_name?: string
}
export interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> }
}
/** A tree of MDN's browser-compat-data (https://github.com/mdn/browser-compat-data). */
export type Features = Feature & { readonly [name: string]: Features | undefined }

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
export const data: Features = JSON.parse(readFileSync(file, 'utf8'))

/** The browsers of a promise that lack a feature, or have it only behind a flag or under another name. */
export function lacking(feature: Feature | undefined, browsers: Browsers): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return Object.entries(browsers).flatMap(([name, version]) =>
    [support[name] ?? []].flat().some((one) => has(one, version)) ? [] : [name]
  )
}

function has(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }: Support,
  version: number
): boolean {
  if (typeof added !== 'string' || removed || flags || prefix || other) return added === true && !flags
  return added === 'preview' ? false : Number(added.replace('≤', '')) <= version
}

/** All features below one, by name: names of members of several interfaces have several. */
export function membersOf(tree: Features, depth: number, found = new Map<string, Feature[]>()): Map<string, Feature[]> {
  for (const [name, feature] of Object.entries(tree)) {
    if (name === '__compat' || !feature) continue
    if (depth === 0) found.set(name, [...(found.get(name) ?? []), feature])
    else membersOf(feature, depth - 1, found)
  }
  return found
}
