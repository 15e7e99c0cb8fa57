/** Resolves after the browser has run other pending tasks. */
export function yieldToMain(): Promise<void> {
  // Not all browsers with a scheduler have `yield`.
  return window.scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
