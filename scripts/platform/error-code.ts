/** Whether a system error has one of these codes, such as `ENOENT` for a missing file. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether the operating system reported an error, such as a full disk. Its stack trace explains nothing. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
