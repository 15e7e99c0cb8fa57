import X from 'lucide-react/icons/x'
import * as Tabs from 'radix-ui/tabs'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { listen } from '../../browser/events.ts'
import { consumeShortcut } from '../shortcuts.ts'
import { editorState, update, useEditor, type EditorState } from '../store.ts'
import { PageTab } from './page-tab.tsx'
import { PublishTab } from './publish-tab.tsx'
import { SectionsTab } from './sections-tab.tsx'
import { SiteTab } from './site-tab.tsx'

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
      onKeyDown={(event) => consumeShortcut(event, 'cancel') && closeTopmost()}
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

function closeTopmost(): void {
  if (editorState().popup) update({ popup: undefined })
  else close()
}

function isTab(value: string): value is EditorState['panel'] {
  return tabs.some((tab) => tab.value === value)
}

/** Below this scale the page would be too small to read, so the panel covers a part of it instead. */
const minScale = 0.6

/** Shrinks the page to the space beside the open panel. The page keeps the layout of the whole window. */
function usePageBeside(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const shrink = () => keepPlace(() => sheet.replaceSync(stylesBeside(panel.current?.offsetWidth ?? 0)))
    shrink()
    const stop = listen(window, ['resize'], shrink)
    return () => {
      stop()
      keepPlace(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)))
    }
  }, [panel])
}

/** @param covered the width of the panel in pixels */
function stylesBeside(covered: number): string {
  const { clientWidth } = document.documentElement
  const scale = 1 - covered / clientWidth
  // Browsers without this property (https://drafts.csswg.org/css-viewport/#dom-element-currentcsszoom) have an older
  // `zoom`, which does not scale the boxes that scripts measure.
  if (scale < minScale || !('currentCSSZoom' in document.body)) return ''
  return `
    body { width: ${clientWidth * scale}px; }
    body > :not(content-editor) { zoom: ${scale}; }
    /* These are fixed to the window, which is as wide as without the panel. */
    body :is(header:not(main *), .chat-launcher, .chat-panel, .purchase-notice) { margin-inline-end: ${covered / scale}px; }
    body dialog { inset-inline-end: ${covered / scale}px; }`
}

/** Keeps the same part of the page in view although `resize` changes its height. */
function keepPlace(resize: () => void): void {
  const page = document.documentElement
  const place = page.scrollTop / page.scrollHeight
  resize()
  page.scrollTo({ top: place * page.scrollHeight, behavior: 'instant' })
}
