export interface Limit {
  readonly requests: number
  readonly seconds: number
}

/** Times of requests, in milliseconds, that a sliding window still counts at `now`. */
export function counted(times: readonly number[], now: number, { seconds }: Limit): number[] {
  return times.filter((time) => now - time < seconds * 1000)
}

/** Whether one more request may be made at `now`. */
export function mayRequest(times: readonly number[], now: number, limit: Limit): boolean {
  return counted(times, now, limit).length < limit.requests
}
