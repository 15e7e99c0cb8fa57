import { useState } from 'react'
import type { PageSources, Place } from '../../../schema/editing.ts'
import { AddSection } from './add-section.tsx'
import { Stack } from './form/form-stack.tsx'
import { ItemList, type ItemChange } from './list/item-list.tsx'
import { rearrange } from './list/rearrange.ts'

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
    scrollToSection(index)
  }
  const change = async (edit: ItemChange) => {
    if (await rearrange({ ...edit, file, path })) scrollToSection(shownAfter(edit))
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
const longestWait = 2000

/** Scrolls the page to a section as soon as it exists. */
function scrollToSection(index: number, until = performance.now() + longestWait): void {
  const section = document.querySelectorAll('main > section')[index]
  if (section) section.scrollIntoView({ block: 'start' })
  else if (performance.now() < until) requestAnimationFrame(() => scrollToSection(index, until))
}
