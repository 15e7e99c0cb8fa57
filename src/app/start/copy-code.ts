import { copyText } from '../../browser/copy-text.ts'
import * as labels from '../../generated/labels.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { AppRouter } from '../navigation/router.tsx'
import { watchPages } from '../navigation/watch-pages.ts'

/** Adds a button to all code on the page, which copies it. It has no text, which would be part of the code's text. */
export function offerCopies(router: AppRouter): void {
  watchPages(router, () => {
    for (const pre of document.querySelectorAll('main .code-block, main .rich-text pre'))
      if (!pre.querySelector('button')) pre.append(copyButton(pre.textContent))
    return () => {}
  })
}

function copyButton(code: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy-button'
  button.setAttribute('aria-label', labels.copy)
  button.addEventListener('click', async () => {
    if (await copyText(code)) showToast({ title: labels.copied, duration: 2000 })
    else window.getSelection()?.selectAllChildren(button.parentElement ?? button)
  })
  return button
}

// Otherwise each saved label would load the page again.
import.meta.hot?.accept()
