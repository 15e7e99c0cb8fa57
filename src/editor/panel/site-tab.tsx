import type { PageSources, PopupName } from '../../../schema/editing.ts'
import { update, useEditor } from '../store.ts'
import { Stack } from './form-stack.tsx'

/** What pages share, such as the header, prices and popups: the list, or the form of the chosen one. */
export function SiteTab({ page: { shared, enabledPopups } }: { readonly page: PageSources }) {
  return (
    <Stack back="Everything that pages share">
      {(open) => (
        <>
          <PopupButtons names={enabledPopups} />
          <ul className="types" aria-label="What pages share">
            {shared.map(({ file, path, label, kind }) => (
              <li key={[file, ...path].join(' ')}>
                <button type="button" onClick={() => open({ file, path })}>
                  {label}
                  <span className="section-type">{kind}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

const popupLabels: Readonly<Record<PopupName, string>> = {
  'exit-intent': 'Show the exit offer',
  'recent-purchase': 'Show the next purchase notice'
}

/** Opens popups, because none opens by itself while editing is on. */
function PopupButtons({ names }: { readonly names: readonly PopupName[] }) {
  const { popup } = useEditor()
  const show = (name: PopupName) =>
    update({
      popup: { name, shown: popup?.name === name ? popup.shown + 1 : 0 },
      // On phones, the panel covers the whole page.
      ...(matchMedia('(width < 640px)').matches && { panel: 'closed' })
    })
  return (
    <div className="row">
      {names.map((name) => (
        <button key={name} type="button" onClick={() => show(name)}>
          {popupLabels[name]}
        </button>
      ))}
    </div>
  )
}
