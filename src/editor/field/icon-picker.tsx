import * as ToggleGroup from 'radix-ui/toggle-group'
import { useState } from 'react'
import { editorHost } from '../channel.ts'
import { Hint } from '../hint.tsx'
import { useEditor } from '../store.ts'
import { textOf } from './references.ts'
import type { ControlProps } from './text-control.tsx'

const shownAtOnce = 60

export function IconPicker({ form: { label }, edit }: ControlProps) {
  const names = useEditor().page?.names.icons ?? []
  const value = textOf(edit.value)
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const matching = names.filter((name) => words.every((word) => name.includes(word)))
  const shown = query ? matching : [value, ...matching.filter((name) => name !== value)]
  return (
    <div>
      <input
        aria-label={`Search for ${label}`}
        placeholder={value}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ToggleGroup.Root
        type="single"
        aria-label={label}
        className="icons"
        value={value}
        onValueChange={(name) => name && edit.setValue(name)}
      >
        {shown.slice(0, shownAtOnce).map((name) => (
          <Hint key={name} text={name}>
            <ToggleGroup.Item value={name} aria-label={name}>
              <span style={{ maskImage: `url("${editorHost().iconAddress(name)}")` }} />
            </ToggleGroup.Item>
          </Hint>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}
