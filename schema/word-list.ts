import { z } from 'zod'

/** Words and phrases separated by commas: `cost, how much`. */
export const wordList = z
  .string()
  .trim()
  .min(1, { error: 'Write some words here.', abort: true })
  .transform((list) => list.split(/\s*,\s*/).filter(Boolean))
  .describe('Words and phrases separated by commas: cost, how much.')
