import type { ReactNode } from 'react'
import { Window } from './window.tsx'

interface Props {
  /** The address in the bar; without it there is no bar. */
  readonly address?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A picture in a drawn browser window. */
export function BrowserWindow({ address, ...window }: Props) {
  return <Window bar={address && <AddressBar address={address} />} {...window} />
}

function AddressBar({ address }: { address: string }) {
  return (
    <>
      <span aria-hidden className="flex shrink-0 gap-1.5">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line" />
        ))}
      </span>
      <span className="mx-auto rounded-xl bg-raised px-3 py-0.5 text-center">{address}</span>
      <span aria-hidden className="w-9.5 shrink-[9]" />
    </>
  )
}
