import { useEditor } from '../store.ts'
import { resolveReferences } from '../field/references.ts'

/** In characters. Search engines show about as many. */
const titleLength = 60
const descriptionLength = 155

interface Props {
  readonly title: string
  readonly address: string
  readonly description: string
}

/** A preview of the page as a search result. */
export function SearchResult({ title, address, description }: Props) {
  const { names } = useEditor()
  const steps = address.split('/').filter(Boolean)
  return (
    <section aria-label="Search result" className="search-result">
      <p className="result-address">{[siteHost(), ...steps].join(' › ')}</p>
      <p className="result-title">{shortened(resolveReferences(title, names), titleLength)}</p>
      <p>{shortened(resolveReferences(description, names), descriptionLength)}</p>
    </section>
  )
}

/** The host of the published site, from the canonical link. */
function siteHost(): string {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  return URL.canParse(href) ? new URL(href).host : location.host
}

/** Shortens a text at the end of a word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length / 2)).trimEnd()} …`
}
