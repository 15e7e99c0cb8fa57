/** Runs in the page: marks all popups as closed in this session. */
export function endPopups(): void {
  // The empty page before every visit and a sandboxed picture have no session storage.
  if (location.protocol === 'about:' || window.origin === 'null') return
  for (const key of ['popup-exit-intent', 'popup-recent-purchase']) sessionStorage.setItem(key, 'closed')
}
