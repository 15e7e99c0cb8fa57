import { useEffect, useEffectEvent, useState } from 'react'
import type { FrameRule, Overlay } from '../../schema/checkout.ts'
import { isPlainClick, listen } from '../browser/events.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { atStorePage } from '../browser/at-store-page.ts'

const loadStorePage = () => import('./store-page.tsx').then((module) => module.StorePage)

/** Shows checkouts over the page. Links open as usual before the code has loaded, or if it cannot. */
export function StoreOverlay({ frames, close }: Overlay) {
  const [opened, setOpened] = useState<{ readonly link: HTMLAnchorElement; readonly rule: FrameRule }>()
  const StorePage = useLazyComponent(loadStorePage, true, () => {})
  const open = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const rule = link && isPlainClick(event) && atStorePage(frames, link.href)
    if (!rule || !StorePage) return
    event.preventDefault()
    setOpened({ link, rule })
  })
  useEffect(() => listen(document, ['click'], open), [])
  return StorePage && opened && <StorePage {...opened} close={close} onClose={() => setOpened(undefined)} />
}
