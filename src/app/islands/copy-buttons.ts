import { copyText } from '../../browser/copy-text.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { siteData } from '../navigation/site-data.ts'

/** Adds a button to all code of a section, which copies it. It has no text, which would be part of the code's text. */
export function addCopyButtons(section: Element): void {
  for (const pre of section.querySelectorAll('.code-block, .rich-text pre'))
    if (!pre.querySelector('button')) pre.append(copyButton(pre.textContent))
}

function copyButton(code: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.setAttribute('aria-label', siteData.copy)
  button.addEventListener('click', async () => {
    if (await copyText(code)) showToast({ title: siteData.copied, duration: 2000 })
    else window.getSelection()?.selectAllChildren(button.parentElement ?? button)
  })
  return button
}

// Otherwise each saved label would load the page again.
import.meta.hot?.accept()
