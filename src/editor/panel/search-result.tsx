import { url } from '../../generated/site.ts'
import { useEditor } from '../store.ts'
import { resolveReferences } from '../field/references.ts'

interface Props {
  readonly title: string
  readonly address: string
  readonly description: string
}

/** A preview of the page as a search result, where long text is cut off. */
export function SearchResult({ title, address, description }: Props) {
  const { names } = useEditor()
  const steps = address.split('/').filter(Boolean)
  return (
    <section aria-label="Search result" className="search-result">
      <p className="result-address">{[new URL(url).host, ...steps].join(' › ')}</p>
      <p className="result-title">{resolveReferences(title, names)}</p>
      <p className="result-description">{resolveReferences(description, names)}</p>
    </section>
  )
}
