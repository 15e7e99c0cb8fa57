/** Whether a system error has one of these codes, such as `ENOENT` for a missing file. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether the operating system reported an error, such as a full disk. Its stack trace explains nothing. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/** A sentence about a failure of the environment, such as a full disk or a missing permission. Undefined for bugs. */
export function machineFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Bundlers write files themselves, and put the reason into their text.
  if (hasCode(error, 'ENOSPC', 'EDQUOT') || /ENOSPC|no space left/i.test(error.message)) {
    const place = isSystemError(error) && error.path ? error.path : process.cwd()
    return `The disk is full: ${place} cannot be written. Free some space, and run the command again.`
  }
  return hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE') ? error.message : undefined
}
