import Search from 'lucide-react/icons/search'
import { Button } from './button.tsx'

/** src/search/search-button.tsx opens the search. The method keeps browsers on the page before it runs. */
export function SearchForm({ label, button, className = '' }: { label: string; button: string; className?: string }) {
  return (
    <form role="search" method="dialog" data-search="" data-needs-script="" className={`grid gap-2 ${className}`}>
      <label htmlFor="search-words" className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id="search-words"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-page px-3"
        />
        <Button type="submit" variant="secondary" aria-haspopup="dialog" className="max-w-2/3 shrink-0 gap-2">
          <Search aria-hidden size={18} className="shrink-0" />
          <span className="max-[26rem]:sr-only">{button}</span>
        </Button>
      </div>
    </form>
  )
}
