import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { noBreak } from '../text/no-break.tsx'

/** A list item with a check mark. */
export function CheckItem({ children, className = '', ...rest }: ComponentProps<'li'> & { children: string }) {
  return (
    <li className={`flex gap-3 ${className}`} {...rest}>
      <Check aria-hidden strokeWidth={2.5} className="h-[1lh] w-4 shrink-0 text-success" />
      <span className="text-pretty">{noBreak(children)}</span>
    </li>
  )
}
