import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameRule } from '../../schema/checkout.ts'
import { planOf } from '../analytics/observe-page.ts'
import { countSale } from '../analytics/track.ts'
import { isRecord } from '../browser/json.ts'
import { listen } from '../browser/events.ts'
import { sales } from '../generated/checkout.ts'
import { withBasePath } from '../shared/addresses.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Milliseconds after which a store page that does not say that it shows opens as the link does. */
const patience = 2000

const size = { maxWidth: '64rem', gridTemplateRows: 'auto 1fr' }
const inCorner = { margin: '4px 4px 4px auto' }

interface Props {
  readonly link: HTMLAnchorElement
  readonly rule: FrameRule
  /** The words on the button that closes it. */
  readonly close: string
  readonly onClose: () => void
}

/** The checkout that a link leads to, in a frame. */
export function StorePage({ link, rule, close, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [shows, setShows] = useState(false)
  const [thanks, setThanks] = useState<string>()
  const page = new URL(link.href)
  page.searchParams.set(rule.parameter, '1')

  const end = () => {
    onClose()
    // The buy bar was hidden, and cannot have the focus before it shows again.
    setTimeout(() => document.activeElement === document.body && link.focus(), 100)
    if (thanks !== undefined) visit(thanks)
  }
  const openLink = useEffectEvent(() => {
    onClose()
    window.location.assign(link.href)
  })
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== page.origin || source !== frame.current?.contentWindow) return
    if (data === rule.shown) setShows(true)
    if (data === rule.closed) frame.current?.closest('dialog')?.close()
    if (isRecord(data) && data['event'] === rule.paid) setThanks(recordPurchase(link))
  })
  useEffect(() => listen(window, ['message'], hear), [])
  useEffect(() => {
    if (shows) return
    const timer = setTimeout(openLink, patience)
    return () => clearTimeout(timer)
  }, [shows])

  return (
    <Modal
      aria-label={link.textContent}
      aria-busy={!shows}
      // A click outside would lose what the buyer has typed.
      closedby="closerequest"
      onClose={end}
      className="grid h-full w-full"
      style={size}
    >
      <IconButton data-dismiss label={close} Drawing={X} style={inCorner} />
      <iframe ref={frame} src={page.href} title={page.host} allow="payment" className="h-full w-full" />
    </Modal>
  )
}

/** Goes to a page as a link does, so that the document remembers what it has counted. */
function visit(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}

/** Counts a purchase. Returns the thank-you page that the plan names, if any. */
function recordPurchase(link: HTMLAnchorElement): string | undefined {
  const plan = planOf(link)
  if (plan) countSale(plan)
  const thanks = Object.keys(sales ?? {}).find((path) => sales?.[path] === plan)
  return thanks && withBasePath(thanks, import.meta.env.BASE_URL.slice(0, -1))
}
