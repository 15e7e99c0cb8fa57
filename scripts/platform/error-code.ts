/** Whether an error of the system is one of these, such as `ENOENT` for a file that is not there. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
