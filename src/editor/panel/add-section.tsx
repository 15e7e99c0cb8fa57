import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { takesShortcut } from '../shortcuts.ts'
import { useEditor } from '../store.ts'

interface Props {
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
    <div className="add-section" onKeyDown={(event) => isOpen && takesShortcut(event, 'cancel') && close()}>
      <button ref={opener} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Plus aria-hidden size={16} /> Add section
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Types
            after={after}
            onAdd={(type) => {
              close()
              onAdd(type)
            }}
          />
        )}
      </div>
    </div>
  )
}

function Types({ after, onAdd }: Props) {
  const names = useEditor().page?.names
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const types = (names?.sections ?? []).filter(({ label, description }) =>
    words.every((word) => `${label} ${description}`.toLowerCase().includes(word))
  )
  return (
    <>
      {after !== undefined && <p className="description">The new section goes after “{after}”.</p>}
      <input
        type="search"
        autoFocus
        aria-label="Search section types"
        placeholder="Search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="description">
        {types.length === 1 ? '1 type' : `${types.length} types`}
      </p>
      <ul className="types">
        {types.map(({ type, label, description }) => (
          <li key={type}>
            <button type="button" onClick={() => onAdd(type)}>
              <strong>{label}</strong>
              <span className="description">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
