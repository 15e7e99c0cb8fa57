import { useEffect } from 'react'
import { fail, update, useEditor } from '../store.ts'
import { showPopup } from './page-view.ts'
import { editor } from './session.ts'

/** The popup that the panel opened, rendered by the worker, because the page runs none of the site's code. */
export function LivePopup() {
  const { popup, page } = useEditor()
  useEffect(() => {
    if (!popup) return showPopup('')
    let isCurrent = true
    const show = (html: string) => isCurrent && showPopup(html, () => update({ popup: undefined }))
    editor.popup(popup.name, popup.shown).then(show).catch(fail)
    return () => void (isCurrent = false)
  }, [popup, page])
  useEffect(() => () => showPopup(''), [])
  return null
}
