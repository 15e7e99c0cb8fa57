import { setFlagsFromString } from 'node:v8'

/**
 * Settings of V8 for a command that is over within seconds, of whose processor time a third would go into making fast
 * code that it hardly gets to use, and some into growing the memory for new objects step by step.
 */
export function setShortRunFlags(): void {
  for (const flag of shortRunFlags(process.versions.v8)) setFlagsFromString(flag)
}

/** Those that a version of V8 knows, such as 11.3.244; it would print that it does not know another. */
export function shortRunFlags(version: string): readonly string[] {
  const growth = '--semi-space-growth-factor=16'
  // From Node 22 on, V8 12 optimises in smaller steps of its own.
  return Number.parseInt(version) < 12 ? [growth, `--interrupt-budget=${interruptBudget}`] : [growth]
}

/** In bytes of bytecode that run before a function is optimised; V8 starts out with 67,584. */
const interruptBudget = 400_000
