/** Resolves once the browser has done what was waiting. */
export function yieldToMain(): Promise<void> {
  // Not all browsers that have a scheduler can yield.
  return window.scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
