import * as Popover from 'radix-ui/popover'
import { useState, type CSSProperties } from 'react'
import type { FieldSource } from '../../../schema/editing.ts'
import { container } from '../container.ts'
import { forgetDraft, keyOf } from '../drafts.ts'
import type { Found } from '../find-sources.ts'
import { Field } from './open-field.tsx'
import { editorState, update } from '../store.ts'

/** The field for text, a picture or an icon of the page. If several values match, asks which one first. */
export function FieldPopover({ element, sources }: Found) {
  const [chosen, choose] = useState(sources.length === 1 ? sources[0] : undefined)
  const [side] = useState(() => sideOf(element))
  const close = () => {
    if (chosen) forgetDraft(chosen)
    // While a save was under way, the author may have opened another field.
    if (editorState().open?.sources === sources) update({ open: undefined })
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Popover.Anchor virtualRef={{ current: { getBoundingClientRect: () => anchorOf(element) } }} />
      <Popover.Portal container={container}>
        <Popover.Content
          className="popover"
          aria-label={chosen ? `Edit ${chosen.label}` : 'Choose what to edit'}
          align="start"
          side={side}
          // The open panel shrinks the page, and stays clear of the fields over it.
          collisionBoundary={document.body.contains(element) ? document.body : undefined}
          collisionPadding={12}
          style={fontOf(element)}
          onOpenAutoFocus={(event) => chosen && event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // The first Escape ends the input method, or closes the list of completions.
            if (event.isComposing || container.querySelector('.cm-tooltip-autocomplete')) event.preventDefault()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          updatePositionStrategy="always"
        >
          {chosen ? <Field source={chosen} onClose={close} /> : <Choice sources={sources} onChoose={choose} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Choice({ sources, onChoose }: Pick<Found, 'sources'> & { readonly onChoose: (source: FieldSource) => void }) {
  return (
    <>
      <p>Several values look like this. Which one do you want to edit?</p>
      <ul className="choices">
        {sources.map((source) => (
          <li key={keyOf(source)}>
            <button type="button" onClick={() => onChoose(source)}>
              {source.place}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In pixels. The height of a field on small and zoomed screens. */
const leastRoom = 360

function anchorOf(element: Element): DOMRect {
  // The page has replaced or hidden the element, for example after a save.
  if (!element.checkVisibility()) return lastAnchor
  return (lastAnchor = roomyBox(element))
}

let lastAnchor = new DOMRect()

/** Radix would choose a side before the field has its height, and keep that side. */
function sideOf(element: Element): 'top' | 'bottom' {
  const { top, bottom } = element.getBoundingClientRect()
  return innerHeight - bottom < leastRoom && top >= leastRoom ? 'top' : 'bottom'
}

/** The box of an element. Without room above and below, only its upper part, so that the field covers the rest. */
function roomyBox(element: Element): DOMRect {
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const least = Math.min(leastRoom, innerHeight)
  if (Math.max(top, innerHeight - bottom) >= least) return new DOMRect(left, top, width, height)
  return new DOMRect(left, Math.min(top, innerHeight - least), width, Math.max(0, innerHeight - least - top))
}

function fontOf(element: Element): CSSProperties {
  const { fontFamily, fontWeight, fontSize, letterSpacing } = getComputedStyle(element)
  const spacing = `${(Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize)}em`
  return { '--field-family': fontFamily, '--field-weight': fontWeight, '--field-spacing': spacing } as CSSProperties
}
