import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import type { PageSources, Place } from '../../../schema/editing.ts'
import { consumeShortcut } from '../shortcuts.ts'
import { until, useEditor } from '../store.ts'
import { Stack } from './form-stack.tsx'
import { ItemList, type ItemChange } from './item-list.tsx'
import { rearrange } from './rearrange.ts'

const path = ['sections']

/** The sections of the page, or the form of the chosen one. */
export function SectionsTab({ page }: { readonly page: PageSources }) {
  return (
    <Stack key={page.file} back="All sections">
      {(open) => <SectionList page={page} onOpen={open} />}
    </Stack>
  )
}

function SectionList({ page, onOpen }: { readonly page: PageSources; readonly onOpen: (place: Place) => void }) {
  const { file, sections } = page
  const [last, setLast] = useState(Infinity)
  const current = Math.min(last, sections.length - 1)
  const choose = (index: number) => {
    setLast(index)
    onOpen({ file, path: [...path, index] })
    void scrollToSection(index)
  }
  const change = async (edit: ItemChange) => {
    if (await rearrange({ ...edit, file, path })) void scrollToSection(shownAfter(edit))
  }
  const add = async (type: string) => {
    const index = current + 1
    if (await rearrange({ kind: 'add', file, path, index, type })) choose(index)
  }
  return (
    <>
      <ItemList
        className="sections"
        label="Sections of the page"
        items={sections.map(({ name, label }, index) => ({
          value: [name, label],
          name: name ?? label,
          content: (
            <button type="button" aria-current={index === last || undefined} onClick={() => choose(index)}>
              <span className="section-title">{name ?? label}</span>
              <span className="section-type">{label}</span>
            </button>
          )
        }))}
        onChange={(edit) => void change(edit)}
      />
      <AddSection after={sections[current]?.name ?? sections[current]?.label} onAdd={(type) => void add(type)} />
    </>
  )
}

/** The index of the section to show after a change. For a removed section, the one before it. */
function shownAfter(change: ItemChange): number {
  if (change.kind === 'move') return change.to
  return change.kind === 'duplicate' ? change.index + 1 : Math.max(0, change.index - 1)
}

/** In milliseconds. The page shows an added section with a delay. */
const maxWait = 2000

/** Scrolls the page to a section as soon as it exists. */
async function scrollToSection(index: number): Promise<void> {
  const section = () => document.querySelectorAll('main > section')[index]
  await until(section, maxWait)
  section()?.scrollIntoView({ block: 'start' })
}

interface AddSectionProps {
  readonly after: string | undefined
  readonly onAdd: (type: string) => void
}

/** The types of sections with their descriptions, to search in. */
function AddSection({ after, onAdd }: AddSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="add-section" onKeyDown={(event) => isOpen && consumeShortcut(event, 'cancel') && close()}>
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

function Types({ after, onAdd }: AddSectionProps) {
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
