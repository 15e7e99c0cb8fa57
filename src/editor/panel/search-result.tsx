import { useEditor } from '../store.ts'
import { resolveReferences } from '../field/references.ts'

/** In characters, about as much as search engines show. */
const titleLength = 60
const descriptionLength = 155

interface Props {
  readonly title: string
  readonly address: string
  readonly description: string
}

/** What the page may look like among search results. */
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

/** The host of the published site, if the page says it. */
function siteHost(): string {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  return URL.canParse(href) ? new URL(href).host : location.host
}

/** Cut between words. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length / 2)).trimEnd()} …`
}
