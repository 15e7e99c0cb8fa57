import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What makes Node run our TypeScript in a process that is started by another. */
export const typeScript = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
