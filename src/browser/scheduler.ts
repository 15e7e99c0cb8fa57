/** Runs a function when the browser is idle, after `delay` milliseconds at the earliest. */
export function whenIdle(run: () => void, delay = 0): void {
  // Unlike requestIdleCallback, the scheduler works with the fake timers of tests. Browsers without it wait a moment.
  if (window.scheduler) void window.scheduler.postTask(run, { priority: 'background', delay })
  else setTimeout(run, delay + 200)
}

/** Resolves after the browser has run other pending tasks. */
export function yieldToMain(): Promise<void> {
  // Not all browsers with a scheduler have `yield`.
  return window.scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
