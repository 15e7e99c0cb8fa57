import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { diagnosticAtToken, type Source } from '../source/source.ts'
import { isRecord } from '../source/walk.ts'

/** What a deployment sets in the environment, in place of `url` of content/site.yaml. */
export interface Deployment {
  /** The whole address, such as `https://acme.github.io/shop`. */
  readonly SITE_URL?: string | undefined
  /** The folder of the address alone, such as `/shop/`. */
  readonly BASE_PATH?: string | undefined
}

/**
 * Puts the address of this deployment in place of the one in content/site.yaml, before references are resolved, so
 * that everything follows. Asked again with the same file it returns the same, as what remembers files wants it.
 */
export function createDeploymentOverride({ SITE_URL, BASE_PATH }: Deployment) {
  const known = new WeakMap<Source, Source>()
  return (sources: readonly Source[]): { sources: readonly Source[]; diagnostics: readonly Diagnostic[] } => {
    if (!SITE_URL && !BASE_PATH) return { sources, diagnostics: [] }
    const diagnostics: Diagnostic[] = []
    const deployed = sources.map((source) => {
      const { place, data } = source
      if (place.kind !== 'singleton' || place.name !== 'site' || !isRecord(data)) return source
      const url = addressOf(SITE_URL || data['url'], BASE_PATH)
      if (url === undefined && SITE_URL) diagnostics.push(badAddress(source, SITE_URL))
      const made = known.get(source) ?? { ...source, data: { ...data, url: url ?? data['url'] } }
      known.set(source, made)
      return made
    })
    return { sources: deployed, diagnostics }
  }
}

/** Undefined for what is no address: in the content the schema reports it. */
function addressOf(url: unknown, basePath: string | undefined): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { protocol, origin, pathname } = new URL(url)
  if (protocol !== 'https:') return undefined
  const steps = (basePath || pathname).split('/').filter(Boolean)
  return [origin, ...steps].join('/')
}

function badAddress(source: Source, given: string): Diagnostic {
  return diagnosticAtToken(source, ['url'], given, {
    rule: 'bad-address',
    message: `The environment variable SITE_URL is "${given}", which is no address that the site can be published at.`,
    hint: 'Set it to a full address that begins with https://, such as https://www.example.com/shop, or leave it out.'
  })
}
