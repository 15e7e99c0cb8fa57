import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The space above a question that the log scrolls to, in pixels. */
const margin = 16

/**
 * Scrolls each question to the top of the log when it is sent, so that its answer appears below it and the log never
 * moves while the visitor reads. `hasUnread` says that the last message has not been in view.
 *
 * @param turn the id of the last turn's first message
 * @param last the id of the last message
 */
export function useTranscriptScroll(open: boolean, turn: string | undefined, last: string | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const [hasUnread, setHasUnread] = useState(false)

  const scroll = useEffectEvent(showLastTurn)
  useLayoutEffect(() => scroll(), [open, turn])

  useEffect(() => {
    const message = log.current && lastMatch(log.current, '[data-message]')
    if (!open || !message) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        setHasUnread(!entry?.isIntersecting)
        if (entry?.isIntersecting) observer.disconnect()
      },
      // One line of it must be in view.
      { root: log.current, rootMargin: '0px 0px -32px' }
    )
    observer.observe(message)
    return () => observer.disconnect()
  }, [open, last])

  /** The last turn is as high as the view, so its question always reaches the top. */
  function showLastTurn() {
    if (!log.current) return
    const question = lastMatch(log.current, '[data-message="user"]')
    log.current.scrollTop = question
      ? scrollTopFor({ top: question.offsetTop, height: question.offsetHeight }, log.current.clientHeight)
      : 0
  }

  return { log, hasUnread, showLastTurn }
}

function lastMatch(log: HTMLElement, selector: string): HTMLElement | undefined {
  return [...log.querySelectorAll<HTMLElement>(selector)].at(-1)
}

/** The scroll position with a question at the top and its answer below. Of a long question, the end stays in view. */
export function scrollTopFor({ top, height }: { top: number; height: number }, viewHeight: number): number {
  return Math.max(top - margin, top + height - (viewHeight * 2) / 3)
}
