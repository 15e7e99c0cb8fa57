/** Runs something once the browser has nothing else to do, after so many milliseconds. */
export function whenIdle(run: () => void, delay = 0): void {
  // Timers that a test has stopped do not stop this one; browsers without it wait a moment instead.
  if (window.scheduler) void window.scheduler.postTask(run, { priority: 'background', delay })
  else setTimeout(run, delay + 200)
}
