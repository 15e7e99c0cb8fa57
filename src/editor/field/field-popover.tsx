import * as Popover from 'radix-ui/popover'
import { useEffect, useState, type ComponentProps, type CSSProperties } from 'react'
import type { FieldForm, FieldSource, FormNode, PageSources } from '../../../schema/editing.ts'
import { confirmsComposition } from '../../browser/keyboard.ts'
import { ask } from '../channel.ts'
import { container } from '../container.ts'
import { forgetDraft, hasUnsaved, keyOf, useFieldEdit, type Way } from '../drafts.ts'
import type { Found } from '../find-sources.ts'
import { editorState, fail, update, useEditor, wordsOf } from '../store.ts'
import { inWords, shortcuts } from '../shortcuts.ts'
import { FieldControl } from './field-control.tsx'
import { hasLines } from './text-control.tsx'

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
          sideOffset={12}
          alignOffset={-6}
          // The open panel shrinks the page, and stays clear of the fields over it.
          collisionBoundary={document.body.contains(element) ? document.body : undefined}
          collisionPadding={12}
          style={fontOf(element)}
          onOpenAutoFocus={(event) => chosen && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) container.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={(event) => {
            // The first Escape ends the input method, or closes the list of completions.
            if (confirmsComposition(event) || container.querySelector('.cm-tooltip-autocomplete'))
              event.preventDefault()
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
      <ul className="types">
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

/** A value with its control, its diagnostics, its other uses, and related values. */
function Field({ source, onClose }: { readonly source: FieldSource; readonly onClose: () => void }) {
  const [form, setForm] = useState<FieldForm>()
  /** Why an unsaved text cannot be edited, such as because its file was deleted. */
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    ask({ kind: 'form', file: source.file, path: [...source.path] }).then(
      (node: FormNode) =>
        setForm(node.kind === 'field' ? node : { ...source, isRequired: true, kind: 'field', value: source.raw }),
      (error: unknown) => {
        if (hasUnsaved(source)) return setFailure(wordsOf(error))
        fail(error)
        update({ open: undefined })
      }
    )
  }, [source])
  if (form) return <OpenField source={source} form={form} onClose={onClose} />
  if (failure === undefined) return <p>Loading…</p>
  return (
    <>
      <p role="alert">{failure}</p>
      <button type="button" autoFocus onClick={onClose}>
        Discard the change
      </button>
    </>
  )
}

function OpenField({ source, form, onClose }: ComponentProps<typeof Field> & { readonly form: FieldForm }) {
  const edit = useFieldEdit(source, form)
  const { page } = useEditor()
  const others = page ? related(source, page) : []
  const [isSaving, setSaving] = useState(false)
  const save = async (way?: Way) => {
    setSaving(true)
    const isSaved = await edit.save(way)
    setSaving(false)
    if (!isSaved) return
    // A new picture needs a new description.
    const [alternative] = form.control === 'picture' && edit.value !== form.value ? others : []
    if (alternative) openInstead(alternative)
    else onClose()
  }
  return (
    <form
      ref={focusInside}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="scroll">
        <strong title={source.file}>{source.place || edit.place || form.label}</strong>
        {form.description && <p className="description">{form.description}</p>}
        <FieldControl
          form={form}
          edit={edit}
          isFocused
          onSave={(way) => void save(way)}
          onCancel={onClose}
          onOpen={openInstead}
        />
        <Uses source={source} />
      </div>
      <div className="row">
        <button
          type="submit"
          data-primary
          disabled={isSaving || edit.diagnostics.some(({ severity }) => severity === 'error')}
        >
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        {hasLines(form) && <span className="description keys">{inWords(shortcuts.saveLines.key)} saves</span>}
        {others.map((other) => (
          <button key={keyOf(other)} type="button" onClick={() => openInstead(other)}>
            {other.label}
          </button>
        ))}
      </div>
    </form>
  )
}

/** Moves the focus into a control that does not take it by itself, such as a picture’s. */
function focusInside(form: HTMLFormElement | null): void {
  if (form && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>('input, select, [role="radio"]')?.focus()
}

function openInstead(source: FieldSource): void {
  const { open } = editorState()
  if (open) update({ open: { element: open.element, sources: [source] } })
}

/** Values that belong to the same link or picture, such as the alternative text. */
function related(source: FieldSource, { sections, frame }: PageSources): FieldSource[] {
  const others = [...sections.flatMap(({ fields }) => fields), ...frame].filter((other) => belongsTo(other, source))
  // Sections may show the same entry.
  return [...new Map(others.map((other) => [keyOf(other), other])).values()]
}

function belongsTo({ file, path, control, label }: FieldSource, source: FieldSource): boolean {
  const holder = path.slice(0, -1)
  const isAround = file === source.file && holder.every((step, depth) => source.path[depth] === step)
  if (!isAround || path.join() === source.path.join()) return false
  // The files of a picture may be in groups of their own, by theme.
  if (source.control === 'picture') return /^alternative/i.test(label)
  return holder.length === source.path.length - 1 && (control === 'link' || control === 'icon')
}

/** The places that refer to the value. */
function Uses({ source }: { readonly source: FieldSource }) {
  const names = useEditor().page?.names
  const name = names?.values.find((value) => keyOf(value) === keyOf(source))?.name
  const [uses, setUses] = useState<readonly string[]>([])
  useEffect(() => {
    if (name) ask({ kind: 'uses', name }).then(setUses, fail)
  }, [name])
  if (uses.length === 0) return null
  return (
    <details>
      <summary>Shown in {uses.length === 1 ? '1 other place' : `${uses.length} other places`}</summary>
      <ul className="uses">
        {uses.map((place, index) => (
          <li key={index}>{place}</li>
        ))}
      </ul>
    </details>
  )
}

/** In pixels. The height of a field on small and zoomed screens. */
const minRoom = 390

function anchorOf(element: Element): DOMRect {
  // The page has replaced or hidden the element, for example after a save.
  if (!element.checkVisibility()) return lastAnchor
  return (lastAnchor = roomyBox(element))
}

let lastAnchor = new DOMRect()

/** Radix would choose a side before the field has its height, and keep that side. */
function sideOf(element: Element): 'top' | 'bottom' {
  const { top, bottom } = element.getBoundingClientRect()
  return innerHeight - bottom < minRoom && top >= minRoom ? 'top' : 'bottom'
}

/** The box of an element. Without room above and below, only its upper part, so that the field covers the rest. */
function roomyBox(element: Element): DOMRect {
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const room = Math.min(minRoom, innerHeight)
  if (Math.max(top, innerHeight - bottom) >= room) return new DOMRect(left, top, width, height)
  return new DOMRect(left, Math.min(top, innerHeight - room), width, Math.max(0, innerHeight - room - top))
}

function fontOf(element: Element): CSSProperties {
  const { fontFamily, fontWeight, fontSize, letterSpacing } = getComputedStyle(element)
  const spacing = `${(Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize)}em`
  return { '--field-family': fontFamily, '--field-weight': fontWeight, '--field-spacing': spacing } as CSSProperties
}
