import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import * as labels from '../generated/labels.ts'
import { Button } from './button.tsx'

type Props = { readonly label: string; readonly button: string } & Pick<ComponentProps<typeof Button>, 'variant'>

/** src/search/search-button.tsx opens the search. The method keeps browsers on the page before it runs. */
export function SearchForm({ label, button, variant }: Props) {
  return (
    <form role="search" method="dialog" data-search="" data-needs-script="" className="grid gap-2">
      <label htmlFor="search-words" className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative flex gap-2">
        <Search aria-hidden size={18} className="absolute left-4 h-full text-muted" />
        <input
          id="search-words"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={labels.search.placeholder}
          className="min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-page pr-3 pl-11 placeholder:text-subtle"
        />
        <Button type="submit" variant={variant} aria-haspopup="dialog" className="max-w-2/3 shrink-0">
          {button}
        </Button>
      </div>
    </form>
  )
}
