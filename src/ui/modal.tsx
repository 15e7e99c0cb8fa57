import { useEffect, useRef, type ComponentProps } from 'react'
import './modal.css'

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'onClick'> & { onClose: () => void }

/**
 * A native modal dialog, open as long as it is rendered. It traps and returns the focus, and closes on Escape, on a
 * click outside, and on a click on an element with `data-dismiss`.
 */
export function Modal({ onClose, className = '', ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const { clientWidth, style } = document.documentElement
    // Keeps the space of the scroll bar, which CSS hides behind a dialog, so that the page does not move.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    element.current?.showModal()
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => void style.removeProperty('scrollbar-gutter')
  }, [])

  return (
    <dialog
      ref={element}
      onClose={onClose}
      onClick={({ target }) => {
        // The content fills the dialog, so only a click on its backdrop hits the dialog itself.
        const dismisses = target === element.current || (target instanceof Element && target.closest('[data-dismiss]'))
        if (dismisses) element.current?.close()
      }}
      className={`modal appears ${className}`}
      {...dialog}
    />
  )
}
