import { singletonData, type SiteModel } from '../../model/site-model.ts'
import { isRecord } from '../../source/walk.ts'

/** Old addresses and where they lead. */
export function redirectsOf(site: SiteModel): ReadonlyMap<string, string> {
  return new Map(redirectsIn(singletonData(site, 'redirects')).map(({ from, to }) => [from, to]))
}

export interface Redirect {
  readonly from: string
  readonly to: string
  /** Its place in the file. */
  readonly index: number
}

/** The complete redirects of content/redirects.yaml. */
export function redirectsIn(data: unknown): Redirect[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((item: unknown, index) => {
    const { from, to } = isRecord(item) ? item : {}
    return typeof from === 'string' && typeof to === 'string' ? { from, to, index } : []
  })
}
