import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { diagnosticAtToken, type Source } from '../source/source.ts'
import { isRecord } from '../source/walk.ts'

/** Environment variables of a deployment, which override `url` of content/site.yaml. */
export interface Deployment {
  /** Such as `https://acme.github.io/shop`. */
  readonly SITE_URL?: string | undefined
  /** Only the path, such as `/shop/`. */
  readonly BASE_PATH?: string | undefined
}

/**
 * Returns a function that overrides the site's address before references are resolved. The same source gives the same
 * result, so that memoized functions of sources stay valid.
 */
export function createDeploymentOverride({ SITE_URL, BASE_PATH }: Deployment) {
  const deployed = memoize((source: Source) => {
    const { place, data } = source
    if (place.kind !== 'singleton' || place.name !== 'site' || !isRecord(data)) return { source, diagnostics: [] }
    const url = addressOf(SITE_URL || data['url'], BASE_PATH)
    return {
      source: { ...source, data: { ...data, url: url ?? data['url'] } },
      diagnostics: url === undefined && SITE_URL ? [badAddress(source, SITE_URL)] : []
    }
  })
  return (sources: readonly Source[]): { sources: readonly Source[]; diagnostics: readonly Diagnostic[] } => {
    if (!SITE_URL && !BASE_PATH) return { sources, diagnostics: [] }
    const results = sources.map(deployed)
    return { sources: results.map(({ source }) => source), diagnostics: results.flatMap((one) => one.diagnostics) }
  }
}

/** Undefined if the address is invalid; the schema reports invalid addresses of content. */
function addressOf(url: unknown, basePath: string | undefined): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { protocol, origin, pathname } = new URL(url)
  if (protocol !== 'https:') return undefined
  const steps = (basePath || pathname).split('/').filter(Boolean)
  return [origin, ...steps].join('/')
}

function badAddress(source: Source, address: string): Diagnostic {
  return diagnosticAtToken(source, ['url'], address, {
    rule: 'bad-address',
    message: `Invalid environment variable SITE_URL: "${address}".`,
    hint: 'Set it to an address that begins with https://, such as https://www.example.com/shop, or unset it.'
  })
}
