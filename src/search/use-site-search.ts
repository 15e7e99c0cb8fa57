import { useEffect, useState } from 'react'
import { loadSiteIndex, searchSite, type SearchResult, type SiteIndex } from './site-index.ts'

interface SiteSearch {
  /** The query that the results answer; empty until the index has loaded, or has failed to load. */
  readonly searched: string
  readonly results: readonly SearchResult[]
  readonly failed: boolean
}

/** Searches the site, whose index loads when the component mounts. */
export function useSiteSearch(query: string): SiteSearch {
  const [index, setIndex] = useState<SiteIndex>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadSiteIndex().then(setIndex, () => setFailed(true))
  }, [])
  const searched = index || failed ? query.trim() : ''
  return { searched, results: index && searched ? searchSite(index, searched) : [], failed }
}
