import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Documentation } from '../../schema/documentation.ts'
import { anchorOf } from '../app/navigation/anchor.ts'
import { showContentErrors, type ContentErrors } from '../app/start/content-overlay.ts'
import { contentEvents } from '../shared/content-events.ts'
import { chooseTheme, currentTheme } from '../theme/theme.ts'
import '../generated/brand.css'
import '../theme/theme.css'
import './documentation.css'
import { DocumentationPage } from './documentation-page.tsx'

/**
 * Development only: the page /__content of scripts/dev/documentation-plugin.ts, rendered again after each saved file.
 */
const container = document.getElementById('documentation')
if (!container) throw new Error('The page has no element with the id "documentation".')
const root = createRoot(container)

async function render(): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}__content/data.json`)
  if (!response.ok) throw new Error(`The development server answered ${response.status}.`)
  const documentation: Documentation = await response.json()
  // Synchronously, so that the anchor of the address exists when the page scrolls to it.
  flushSync(() => root.render(<DocumentationPage documentation={documentation} />))
}

chooseTheme(currentTheme())
import.meta.hot?.on(contentEvents.diagnostics, (errors: ContentErrors) => {
  showContentErrors(errors)
  if (errors.total === 0) void render()
})
await render()
anchorOf(location.hash)?.scrollIntoView()
