import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { exitIntent } from '../generated/popups/exit-intent.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckList, Price } from '../ui/plans/plan-parts.tsx'
import { Modal } from '../ui/modal.tsx'

/** The exit offer. Its accept and decline buttons have the same size. */
export function ExitOffer({ onClose }: { onClose: (accepted: boolean) => void }) {
  const accepted = useRef(false)
  const titleId = useId()
  const textId = useId()
  if (!exitIntent) return null
  const { title, text, plan, accept, decline, close } = exitIntent

  return (
    <Modal
      data-popup="exit-intent"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={() => onClose(accepted.current)}
      className="w-[min(34rem,100vw-2rem)]"
    >
      <div className="p-5 pb-0 sm:p-8 sm:pb-0">
        <div className="flex items-start gap-4">
          <h2 id={titleId} data-autofocus="" tabIndex={-1} className="text-part max-sm:text-xl">
            {title}
          </h2>
          <IconButton label={close} Drawing={X} data-dismiss="" className="-mt-2 -mr-3 ml-auto shrink-0" />
        </div>
        <p id={textId} className="mt-3 text-balance text-muted">
          {text}
        </p>
        <div
          data-item={`plan:${plan.id}`}
          className="mt-4 rounded-card border border-line bg-raised/50 p-4 sm:mt-5 sm:p-5"
        >
          <Price plan={plan} />
          <CheckList items={plan.features.slice(0, shownFeatures)} className="mt-4 grid gap-2 text-sm" />
        </div>
      </div>
      <div className="sticky bottom-0 grid gap-3 bg-surface p-5 short:static sm:grid-cols-2 sm:px-8 sm:pb-8">
        <ButtonLink href={plan.purchaseUrl} data-dismiss="" onClick={() => (accepted.current = true)}>
          {accept}
        </ButtonLink>
        <Button variant="secondary" data-dismiss="">
          {decline}
        </Button>
      </div>
    </Modal>
  )
}

/** Few enough that the dialog does not scroll. */
const shownFeatures = 3
