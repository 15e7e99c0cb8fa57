import * as z from 'zod'
import { roles } from './roles.ts'

/** Words and phrases separated by commas: `cost, how much`. */
export const wordList = z
  .string()
  .trim()
  .min(1, { error: 'Empty list. Write some words, separated by commas.', abort: true })
  .transform((list) => list.split(/\s*,\s*/).filter(Boolean))
  .register(roles, { role: 'silent' })
  .describe('Words and phrases separated by commas: cost, how much.')
