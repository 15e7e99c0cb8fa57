import { showCurrentHead } from './navigation.ts'
import type { AppRouter } from './router.tsx'
import { onTablesReplaced } from './tables.ts'

/** The custom events between this module and scripts/vite-plugin.ts. */
const listening = 'content:listening'
const issues = 'content:issues'

interface OverlayError {
  readonly message: string
  readonly stack: string
  readonly frame?: string
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number }
}

/**
 * Development only: shows a saved YAML file in the open page, which keeps its state, and lays the issues of
 * broken content over the page's last good state until they are mended.
 */
export function followContent(router: AppRouter): void {
  if (!import.meta.hot) return
  onTablesReplaced(() => void router.invalidate().then(() => showCurrentHead(router)))
  let latest: OverlayError | null = null
  import.meta.hot.on(issues, ({ error }: { error: OverlayError | null }) => {
    latest = error
    showOverlay(latest)
  })
  // Vite reloads a page whose first update comes while an overlay is open: a mended file would cost its state.
  import.meta.hot.on('vite:beforeUpdate', () => showOverlay(null))
  import.meta.hot.on('vite:afterUpdate', () => showOverlay(latest))
  import.meta.hot.send(listening)
}

const overlayTag = 'vite-error-overlay'

function showOverlay(error: OverlayError | null): void {
  for (const overlay of document.querySelectorAll(overlayTag)) overlay.remove()
  const Overlay = customElements.get(overlayTag) as (new (error: OverlayError) => HTMLElement) | undefined
  if (error && Overlay) document.body.append(new Overlay(error))
}
