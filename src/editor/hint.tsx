import * as Tooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { container } from './container.ts'

interface Props {
  /** Undefined if there is nothing to say. */
  readonly text: string | undefined
  readonly children: ReactNode
}

/** A control with a tooltip, which, unlike `title`, opens on keyboard focus too, but not on other focus. */
export function Hint({ text, children }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        asChild
        onFocus={(event) => !event.currentTarget.matches(':focus-visible') && event.preventDefault()}
      >
        {children}
      </Tooltip.Trigger>
      {text !== undefined && (
        <Tooltip.Portal container={container}>
          <Tooltip.Content className="hint" sideOffset={6} collisionPadding={12}>
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  )
}
