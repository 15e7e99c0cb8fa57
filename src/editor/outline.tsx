import { useEffect, useState } from 'react'
import type { FieldSource } from '../../schema/editing.ts'
import { placeOf } from './field/place-of.ts'
import { useOutlined } from './outline-store.ts'

/** A frame around the part of the page under the pointer, with the place of its value. */
export function Outline() {
  const found = useOutlined()
  const [, redraw] = useState(0)
  useEffect(() => {
    const follow = () => redraw((count) => count + 1)
    window.addEventListener('scroll', follow, { passive: true, capture: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [])
  if (!found?.element.isConnected) return null
  const { top, left, width, height } = found.element.getBoundingClientRect()
  return (
    <div className="outline" aria-hidden style={{ top, left, width, height }}>
      <span data-below={top < 28 || undefined}>{placesOf(found.sources)}</span>
    </div>
  )
}

function placesOf(sources: readonly FieldSource[]): string {
  const [first] = sources
  if (!first) return ''
  return sources.length > 1 ? `${sources.length} places` : placeOf(first)
}
