import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Scrolls each question to the top of the log when it is sent, so that its answer appears below it and the log never
 * moves while the visitor reads. `hasUnread` says that the last message is out of view.
 *
 * @param turn the id of the last turn's first message
 * @param last the id of the last message
 */
export function useTranscriptScroll(open: boolean, turn: string | undefined, last: string | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const [hasUnread, setHasUnread] = useState(false)

  useLayoutEffect(showLastTurn, [open, turn])
  useLayoutEffect(() => setHasUnread(!showsLastMessage()), [last])

  /** The last turn is as high as the view, so its question always reaches the top. */
  function showLastTurn() {
    if (!log.current) return
    const question = lastMatch(log.current, '[data-message="user"]')
    log.current.scrollTop = question ? scrollTopFor(boxOf(question), log.current.clientHeight) : 0
    setHasUnread(false)
  }

  function showsLastMessage(): boolean {
    const message = log.current && lastMatch(log.current, '[data-message]')
    if (!log.current || !message) return true
    return showsBeginning(boxOf(message), { top: log.current.scrollTop, height: log.current.clientHeight })
  }

  function onScroll() {
    if (hasUnread && showsLastMessage()) setHasUnread(false)
  }

  return { log, hasUnread, onScroll, showLastTurn }
}

function lastMatch(log: HTMLElement, selector: string): HTMLElement | undefined {
  return [...log.querySelectorAll<HTMLElement>(selector)].at(-1)
}

function boxOf({ offsetTop, offsetHeight }: HTMLElement) {
  return { top: offsetTop, height: offsetHeight }
}

/** The position and height of an element in the log, in pixels. */
interface Box {
  readonly top: number
  readonly height: number
}

/** The space above a question that the log scrolls to. */
const margin = 16
/** The part of an answer that must be in view: about one line. */
const aLine = 32

/** The scroll position with a question at the top and its answer below. Of a long question, the end stays in view. */
export function scrollTopFor(question: Box, viewHeight: number): number {
  return Math.max(question.top - margin, question.top + question.height - (viewHeight * 2) / 3)
}

/** Whether the first line of a message is in view. */
export function showsBeginning(message: Box, view: Box): boolean {
  return message.top >= view.top && message.top + Math.min(message.height, aLine) <= view.top + view.height
}
