import * as Tooltip from 'radix-ui/tooltip'
import { createContext, use, type ReactNode } from 'react'

/** The element in the shadow root that popovers and tooltips are drawn in. */
export const PortalContext = createContext<HTMLElement | null>(null)

interface Props {
  /** Undefined if there is nothing to say. */
  readonly text: string | undefined
  readonly children: ReactNode
}

/** A control with a tooltip, which, unlike `title`, opens on keyboard focus too. */
export function Hint({ text, children }: Props) {
  const portal = use(PortalContext)
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
