import { createPortal } from 'react-dom'
import { update, useEditor } from './store.ts'
import { ShownPopup } from './shown-popup.tsx'

/** A popup of the page that the panel opened. While editing is on, popups do not open by themselves. */
export function PagePopup() {
  const { popup } = useEditor()
  if (!popup) return null
  return createPortal(<ShownPopup {...popup} onClose={() => update({ popup: undefined })} />, document.body)
}
