import * as Tooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { usePortal } from './portal.ts'

interface Props {
  /** Undefined if there is nothing to say. */
  readonly text: string | undefined
  readonly children: ReactNode
}

/** A control with a tooltip, which, unlike `title`, opens on keyboard focus too. */
export function Hint({ text, children }: Props) {
  const portal = usePortal()
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      {text !== undefined && (
        <Tooltip.Portal container={portal}>
          <Tooltip.Content className="hint" sideOffset={6} collisionPadding={12}>
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  )
}
