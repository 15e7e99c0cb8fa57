import type { PageSources } from '../../../schema/editing.ts'
import { editorHost } from '../channel.ts'
import { Stack } from './form-stack.tsx'

/** What pages share, such as the header, prices and popups: the list, or the form of the chosen one. */
export function SiteTab({ page: { shared } }: { readonly page: PageSources }) {
  const { PopupButtons } = editorHost()
  return (
    <Stack back="Everything that pages share">
      {(open) => (
        <>
          <PopupButtons />
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
