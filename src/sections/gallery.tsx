import Folder from 'lucide-react/icons/folder'
import type { SectionProps } from '../../schema/emitted.ts'
import { Section } from '../ui/layout/section.tsx'
import { BrowserWindow } from '../ui/pictures/window.tsx'
import { ThemedPicture } from '../ui/pictures/themed-picture.tsx'
import { noBreak } from '../ui/text/no-break.tsx'

type Props = SectionProps<'gallery'>
type Item = Props['items'][number]

export function Gallery({ items, folderLabel, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="mx-auto grid max-w-xl gap-x-8 gap-y-12 md:max-w-none md:grid-cols-2 lg:gap-x-14 lg:gap-y-16">
        {items.map((item) => (
          <li key={item.id} data-item={`example:${item.id}`}>
            <Screens {...item} />
            <h3 className="mt-5 text-card">{item.name}</h3>
            <p className="mt-1.5 max-w-measure text-pretty text-muted">{noBreak(item.description)}</p>
            {item.folder && (
              <p className="mt-3 flex gap-2 text-sm text-subtle">
                <Folder aria-hidden className="h-[1lh] w-4 shrink-0 text-brand-ink" />
                <span>
                  {folderLabel} <code className="font-mono text-[0.8125rem]">{item.folder}</code>
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The phone is in the opposite theme to the page and the window, so that both themes show at once. */
function Screens({ alt, address, desktop, phone }: Item) {
  return (
    <div className="relative pr-[4%] pb-[5%]">
      <BrowserWindow address={address}>
        <ThemedPicture {...desktop} alt={alt} sizes="(min-width: 80rem) 34rem, (min-width: 48rem) 44vw, 90vw" lazy />
      </BrowserWindow>
      <div className="absolute right-0 bottom-0 w-[23%] overflow-clip rounded-[0.9rem] border-3 border-line-strong bg-surface shadow-frame">
        <ThemedPicture light={phone.dark} dark={phone.light} alt="" sizes="(min-width: 80rem) 8rem, 20vw" lazy />
      </div>
    </div>
  )
}
