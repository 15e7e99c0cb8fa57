import type { SectionProps } from '../../../schema/emitted.ts'
import { ButtonLink } from '../button.tsx'
import { SectionHeading } from '../section.tsx'
import { noBreak } from '../text.tsx'
import { BrowserWindow } from './pictures.tsx'

type Sites = Pick<SectionProps<'gallery'>, 'views' | 'linkLabel' | 'items'>
type Titled = Sites & { readonly title: string; readonly lead?: string }

/**
 * A list of sites, and the chosen one beside it, in a theme or on a phone: site-stage.css shows what the radio buttons
 * choose, and before that what suits the screen and its theme. Browsers without `:has()` show all sites below each other.
 */
export function SiteStage({ title, views: { label, ...views }, linkLabel, items, lead }: Titled) {
  return (
    <div className="site-stage">
      {lead && (
        <div className="col-span-full -mb-3 lg:col-span-1">
          <SectionHeading align="start" title={title} lead={lead} />
        </div>
      )}
      <fieldset className="site-views rounded-card border border-line bg-surface">
        <legend className="sr-only">{label}</legend>
        {Object.entries(views).map(([view, name]) => (
          <label key={view} className={`${choice} grow text-center`}>
            <input type="radio" name="view" value={view} className={covering} />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset className="contents">
        <legend className="sr-only">{title}</legend>
        <ul>
          {items.map((item, index) => (
            <li key={item.id} data-item={`example:${item.id}`}>
              <label className={`${choice} block sm:flex sm:justify-between`}>
                <input type="radio" name="site" value={item.id} defaultChecked={index === 0} className={covering} />
                <span className="flex items-center gap-2.5 font-semibold text-ink">
                  <span
                    className="size-2.5 rounded-full bg-(--site-color)"
                    style={{ ['--site-color' as string]: `oklch(0.62 0.16 ${item.hue})` }}
                  />
                  {item.name}
                </span>
                {noBreak(item.description)}
              </label>
              <Screens {...item} linkLabel={linkLabel} />
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

const choice = 'relative rounded-card px-4 py-2.5 text-sm text-muted'
const covering = 'absolute inset-0 cursor-pointer opacity-0'

function Screens({ linkLabel, ...site }: Sites['items'][number] & { linkLabel: string }) {
  const { name, alt, address, href, desktop, phone } = site
  return (
    <div className="site-screens">
      {(['light', 'dark'] as const).map((theme) => (
        <BrowserWindow key={theme} address={address} className={`${theme} site-window`}>
          <img
            {...desktop[theme]}
            alt={alt}
            className="block h-auto w-full"
            sizes="(min-width: 105rem) 66rem, (min-width: 64rem) 52rem, 92vw"
            loading="lazy"
            decoding="async"
          />
        </BrowserWindow>
      ))}
      <div className="site-phones grid-cols-2 justify-center gap-6 sm:grid-cols-[41%_41%]">
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            {...phone[theme]}
            alt={theme === 'light' ? alt : ''}
            className="block h-auto w-full rounded-frame border-3 border-line-strong"
            sizes="(min-width: 48rem) 20.5rem, 42vw"
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <p className="mt-3 text-center lg:text-start">
        <ButtonLink href={href} variant="secondary">
          {linkLabel} <span className="sr-only">{name}</span>
        </ButtonLink>
      </p>
    </div>
  )
}
