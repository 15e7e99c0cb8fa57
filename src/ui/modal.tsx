import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import './modal.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onClick'> {
  /** Gets the focus back; by default, the element that has it. */
  readonly opener?: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * A native modal dialog, open as long as it is rendered. It traps and returns the focus, and closes on Escape, on a
 * click outside except with `closedby="closerequest"`, and on a click on an element with `data-dismiss`.
 */
export function Modal({ opener, onClose, className = '', closedby, ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null)

  // In the commit that adds the dialog, so that no key press comes between.
  useLayoutEffect(() => {
    const { clientWidth, style } = document.documentElement
    // Keeps the space of the scroll bar, which CSS hides behind a dialog, so that the page does not move.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    opener?.current?.focus({ preventScroll: true })
    element.current?.showModal()
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => void style.removeProperty('scrollbar-gutter')
  }, [opener])

  return (
    <dialog
      ref={element}
      onClose={onClose}
      onClick={({ target }) => {
        // The content fills the dialog, so only a click on its backdrop hits the dialog itself.
        const isOutside = target === element.current && closedby !== 'closerequest'
        if (isOutside || (target instanceof Element && target.closest('[data-dismiss]'))) element.current?.close()
      }}
      className={`modal appears ${className}`}
      {...dialog}
    />
  )
}
