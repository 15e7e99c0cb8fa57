import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { pressesKey } from '../keys.ts'
import { useEditor } from '../store.ts'

interface Props {
  /** The section that the new one comes after. */
  readonly after: string | undefined
  readonly onAdd: (type: string) => void
}

/** The types of sections with their descriptions, to search in. */
export function AddSection({ after, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="add-section" onKeyDown={(event) => isOpen && pressesKey(event, 'Escape') && close()}>
      <button ref={opener} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Plus aria-hidden size={16} /> Add section
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Types after={after} onAdd={onAdd} />}
      </div>
    </div>
  )
}

function Types({ after, onAdd }: Props) {
  const { names } = useEditor()
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const found = (names?.sections ?? []).filter(({ type, description }) =>
    words.every((word) => `${type} ${description}`.toLowerCase().includes(word))
  )
  return (
    <>
      {after !== undefined && <p className="description">It comes after “{after}”.</p>}
      <input
        type="search"
        autoFocus
        aria-label="Search for a type of section"
        placeholder="Search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="description">
        {found.length === 1 ? '1 type' : `${found.length} types`}
      </p>
      <ul className="types">
        {found.map(({ type, description }) => (
          <li key={type}>
            <button type="button" onClick={() => onAdd(type)}>
              <strong>{type}</strong>
              <span className="description">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
