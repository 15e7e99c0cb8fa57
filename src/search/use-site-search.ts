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
  const { index, failed } = useSiteIndex()
  const searched = index || failed ? query.trim() : ''
  return { searched, results: index && searched ? searchSite(index, searched) : [], failed }
}

function useSiteIndex(): { index?: SiteIndex; failed: boolean } {
  const [state, setState] = useState<{ index?: SiteIndex; failed: boolean }>({ failed: false })
  useEffect(() => {
    let wanted = true
    loadSiteIndex().then(
      (index) => wanted && setState({ index, failed: false }),
      () => wanted && setState({ failed: true })
    )
    return () => {
      wanted = false
    }
  }, [])
  return state
}
