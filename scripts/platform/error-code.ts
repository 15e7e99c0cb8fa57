/** Whether a system error has one of these codes, such as `ENOENT` for a missing file. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
