import type { ReactNode } from 'react'

interface Props {
  readonly bar: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A drawn window. Without a title bar, it is only a frame. */
export function Window({ bar, className = '', children }: Props) {
  return (
    <figure className={`picture-window ${className}`}>
      {bar && (
        <figcaption className="flex items-center gap-2.5 border-b border-line px-4 py-2.5 font-mono text-xs text-muted max-sm:px-3">
          {bar}
        </figcaption>
      )}
      {children}
    </figure>
  )
}

/** A picture in a drawn browser window. Without an address, there is no bar. */
export function BrowserWindow({ address, ...window }: Omit<Props, 'bar'> & { readonly address?: string | undefined }) {
  const bar = address && (
    <>
      <WindowDots />
      <span className="mx-auto rounded-xl bg-raised px-3 py-0.5 text-center">{address}</span>
      <span aria-hidden className="w-9.5 shrink-[9]" />
    </>
  )
  return <Window bar={bar} {...window} />
}

export function WindowDots() {
  return (
    <span aria-hidden className="flex shrink-0 gap-1.5">
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-2.5 rounded-full bg-line" />
      ))}
    </span>
  )
}
