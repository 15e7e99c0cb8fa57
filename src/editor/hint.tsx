import * as Tooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { usePortal } from './portal.ts'

interface Props {
  /** Undefined for a control that needs no words at the moment. */
  readonly text: string | undefined
  readonly children: ReactNode
}

/** A control with a tooltip, which the keyboard opens too, unlike `title`. */
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
