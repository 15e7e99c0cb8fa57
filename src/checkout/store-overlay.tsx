import { useEffect, useState } from 'react'
import type { Overlay } from '../../schema/checkout.ts'
import { isPlainClick } from '../browser/is-plain-click.ts'
import { listen } from '../browser/listen.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'

const loadStorePage = () => import('./store-page.tsx').then((module) => module.StorePage)

/** Shows checkouts over the page. A link that the store has signed accepts no further parameter, and opens as usual. */
export function StoreOverlay({ frames, close }: Overlay) {
  const [link, setLink] = useState<HTMLAnchorElement>()
  const StorePage = useLazyComponent(loadStorePage, link !== undefined, () => {
    setLink(undefined)
    if (link) window.location.assign(link.href)
  })
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const clicked = event.target instanceof Element ? event.target.closest('a') : null
      if (!clicked || !frames[clicked.host] || !isPlainClick(event) || clicked.search.includes('signature=')) return
      event.preventDefault()
      setLink(clicked)
    }
    return listen(document, ['click'], open)
  }, [frames])
  const rule = link && frames[link.host]
  if (!rule || !StorePage) return null
  return <StorePage link={link} rule={rule} close={close} onClose={() => setLink(undefined)} />
}
