import { useState } from 'react'
import type { PageSources } from '../../../schema/editing.ts'
import { update, useEditor } from '../store.ts'
import { AddSection } from './add-section.tsx'
import { Back, FormStack } from './form/form-stack.tsx'
import { ItemList, type ItemChange } from './list/item-list.tsx'
import { rearrange } from './list/rearrange.ts'

const path = ['sections']

/** The sections of the page, or the form of the chosen one. */
export function SectionsTab({ page }: { readonly page: PageSources }) {
  const { section } = useEditor()
  const [last, setLast] = useState(section)
  const chosen = section === undefined ? undefined : page.sections[section]
  const choose = (index: number | undefined) => {
    setLast(index ?? section)
    update({ section: index })
    if (index !== undefined) scrollToSection(index)
  }
  if (section === undefined || !chosen) return <SectionList page={page} last={last} onChoose={choose} />
  return (
    <>
      <Back label="All sections" onBack={() => choose(undefined)} />
      <FormStack key={`${page.file} ${section}`} place={{ file: page.file, path: ['sections', section] }} />
    </>
  )
}

interface ListProps {
  readonly page: PageSources
  /** The section that was chosen last. */
  readonly last: number | undefined
  readonly onChoose: (index: number) => void
}

function SectionList({ page, last, onChoose }: ListProps) {
  const { file, sections } = page
  const titles = sections.map(({ name, label }) => name ?? label)
  const change = async (edit: ItemChange) => {
    if (await rearrange({ ...edit, file, path })) scrollToSection(shownAfter(edit))
  }
  const current = last === undefined || last >= sections.length ? sections.length - 1 : last
  const add = async (type: string) => {
    const index = current + 1
    if (await rearrange({ kind: 'add', file, path, index, type })) onChoose(index)
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
            <button
              type="button"
              autoFocus={index === last}
              aria-current={index === last || undefined}
              onClick={() => onChoose(index)}
            >
              <span className="section-title">{name ?? label}</span>
              <span className="section-type">{label}</span>
            </button>
          )
        }))}
        onChange={(edit) => void change(edit)}
      />
      <AddSection after={titles[current]} onAdd={(type) => void add(type)} />
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
