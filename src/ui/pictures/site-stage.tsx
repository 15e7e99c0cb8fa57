import type { SectionProps } from '../../../schema/emitted.ts'
import { ButtonLink } from '../button.tsx'
import { noBreak } from '../text/no-break.tsx'
import { BrowserWindow } from './window.tsx'

type Sites = Pick<SectionProps<'gallery'>, 'views' | 'linkLabel' | 'items'>

/**
 * A list of sites, and the chosen one beside it, in a theme or on a phone: site-stage.css shows what the radio buttons
 * choose. Browsers without `:has()` show all sites below each other.
 */
export function SiteStage({ title, views: { label, ...views }, linkLabel, items }: Sites & { readonly title: string }) {
  return (
    <div className="site-stage">
      <fieldset className="site-views">
        <legend className="sr-only">{label}</legend>
        {Object.entries(views).map(([view, name], index) => (
          <label key={view}>
            <input
              type="radio"
              name="view"
              value={view}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset className="contents">
        <legend className="sr-only">{title}</legend>
        <ul className="site-list">
          {items.map((item, index) => (
            <li
              key={item.id}
              data-item={`example:${item.id}`}
              style={{ ['--site-color' as string]: `oklch(0.62 0.16 ${item.hue})` }}
            >
              <label className="site-name">
                <input
                  type="radio"
                  name="site"
                  value={item.id}
                  defaultChecked={index === 0}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <b>{item.name}</b>
                <span className="text-muted">{noBreak(item.description)}</span>
              </label>
              <Screens {...item} linkLabel={linkLabel} />
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

function Screens({
  name,
  alt,
  address,
  href,
  desktop,
  phone,
  linkLabel
}: Sites['items'][number] & { linkLabel: string }) {
  return (
    <div className="site-screens">
      {(['light', 'dark'] as const).map((theme) => (
        <BrowserWindow key={theme} address={address} className={`${theme} site-window`}>
          <img {...desktop[theme]} alt={alt} sizes="(min-width: 64rem) 47rem, 92vw" loading="lazy" decoding="async" />
        </BrowserWindow>
      ))}
      <div className="site-phones">
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            {...phone[theme]}
            alt={theme === 'light' ? alt : ''}
            sizes="(min-width: 48rem) 20.5rem, 42vw"
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <p className="mt-6 text-center">
        <ButtonLink href={href} variant="secondary">
          {linkLabel} <span className="sr-only">{name}</span>
        </ButtonLink>
      </p>
    </div>
  )
}
