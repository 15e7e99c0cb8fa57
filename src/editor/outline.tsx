import { useEffect, useReducer, useState } from 'react'
import { listen } from '../browser/events.ts'
import { findSources, type Found } from './find-sources.ts'
import { editorState } from './store.ts'

/** A frame around the part of the page under the pointer, with the place of its value. */
export function Outline() {
  const [outlined, setOutlined] = useState<Found>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const outline = ({ target }: Event) => {
      const { page } = editorState()
      const part = page && target instanceof Element ? findSources(target, page) : undefined
      setOutlined((last) => (last?.element === part?.element ? last : part))
    }
    return listen(window, ['pointermove'], outline, { passive: true })
  }, [])
  useEffect(() => listen(window, ['scroll', 'resize'], redraw, { passive: true, capture: true }), [])
  if (!outlined?.element.isConnected) return null
  const { element, sources } = outlined
  const { top, left, width, height } = element.getBoundingClientRect()
  return (
    <div className="outline" aria-hidden style={{ top, left, width, height }}>
      <span data-below={top < 28 || undefined}>
        {sources.length > 1 ? `${sources.length} possible sources` : sources[0]?.place}
      </span>
    </div>
  )
}
