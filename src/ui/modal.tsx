import { useEffect, useRef, type ComponentProps } from 'react'
import './modal.css'

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'onClick'> & { onClose: () => void }

/**
 * A native modal dialog, open as long as it is rendered: it takes the focus, holds it, gives it back, and closes
 * on Escape and on a click beside it. What begins in it with `data-dismiss` closes it too.
 */
export function Modal({ onClose, className = '', ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const { clientWidth, style } = document.documentElement
    // The page must not scroll behind a dialog, nor move where its scroll bar goes.
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
        // The dialog itself is hit only outside of what fills it.
        const dismisses = target === element.current || (target instanceof Element && target.closest('[data-dismiss]'))
        if (dismisses) element.current?.close()
      }}
      className={`modal appears ${className}`}
      {...dialog}
    />
  )
}
