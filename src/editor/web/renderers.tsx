import { renderToStaticMarkup } from 'react-dom/server'
import type { PopupName } from '../../../schema/editing.ts'
import { ShownPopup } from '../shown-popup.tsx'

/** What the worker renders. */

export { renderDocument } from '../../app/document/render-document.tsx'

export function renderPopup(name: PopupName, shown: number): string {
  return renderToStaticMarkup(<ShownPopup name={name} shown={shown} onClose={() => {}} />)
}
