import X from 'lucide-react/icons/x'
import * as Tabs from 'radix-ui/tabs'
import { useEffect, useRef } from 'react'
import { takesShortcut } from '../shortcuts.ts'
import { editorState, update, useEditor, type EditorState } from '../store.ts'
import { PageTab } from './page-tab.tsx'
import { PublishTab } from './publish-tab.tsx'
import { SectionsTab } from './sections-tab.tsx'
import { SiteTab } from './site-tab.tsx'
import { usePageBeside } from './use-page-beside.ts'

const tabs = [
  { value: 'sections', label: 'Sections', Content: SectionsTab },
  { value: 'page', label: 'Page', Content: PageTab },
  { value: 'site', label: 'Site', Content: SiteTab },
  { value: 'publish', label: 'Publish', Content: PublishTab }
] as const

/** Everything that the page does not show, beside the page. */
export function Panel() {
  const { panel, page } = useEditor()
  const aside = useRef<HTMLElement>(null)
  usePageBeside(aside)
  // Takes the focus, and returns it to the opener. After a popup is saved, Vite remounts the panel, while a field may
  // have the focus.
  useEffect(() => {
    const opener = document.activeElement
    if (!editorState().open) aside.current?.focus()
    return () => {
      if (!editorState().open && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  if (!page) return null
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      aria-label="Editor"
      className="panel"
      onKeyDown={(event) => takesShortcut(event, 'cancel') && close()}
    >
      <Tabs.Root value={panel} onValueChange={(tab) => isTab(tab) && update({ panel: tab })} activationMode="manual">
        <div className="panel-head">
          <Tabs.List aria-label="What to edit" className="tabs">
            {tabs.map(({ value, label }) => (
              <Tabs.Trigger key={value} value={value}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <button type="button" aria-label="Close the editor’s panel" className="icon" onClick={close}>
            <X aria-hidden size={18} />
          </button>
        </div>
        {tabs.map(({ value, Content }) => (
          <Tabs.Content key={value} value={value} className="panel-body">
            <Content page={page} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </aside>
  )
}

function close(): void {
  update({ panel: 'closed' })
}

function isTab(value: string): value is EditorState['panel'] {
  return tabs.some((tab) => tab.value === value)
}
