import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Emitted } from '../../../schema/emitted.ts'
import type { Plan } from '../../../schema/plans.ts'
import { ButtonLink } from '../button.tsx'

interface Props {
  readonly plan: Pick<Emitted<Plan>, 'purchaseUrl' | 'purchaseLabel'>
  readonly guarantee: string
  readonly variant?: 'primary' | 'secondary'
}

/** The purchase button of a plan, with the guarantee below. */
export function Purchase({ plan: { purchaseUrl, purchaseLabel }, guarantee, variant = 'primary' }: Props) {
  return (
    <>
      <ButtonLink href={purchaseUrl} variant={variant} className="mt-6">
        {purchaseLabel}
      </ButtonLink>
      <p className="mt-3 flex items-center justify-center gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
        {guarantee}
      </p>
    </>
  )
}
