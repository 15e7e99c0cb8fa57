import { setFlagsFromString } from 'node:v8'

/**
 * Settings of V8 for a command that is over within seconds, of whose processor time a third would go into making fast
 * code that it hardly gets to use, and some into growing the memory for new objects step by step.
 */
export function expectShortRun(): void {
  setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
  setFlagsFromString('--semi-space-growth-factor=16')
}

/** In bytes of bytecode that run before a function is optimised; V8 starts out with 67,584. */
const interruptBudget = 400_000
