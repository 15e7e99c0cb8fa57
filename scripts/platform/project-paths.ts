import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** `node <runner> <script.ts>` runs our TypeScript, also in processes that are started by another. */
export const scriptRunner = join(projectRoot, 'scripts', 'run.mjs')

/** What the emit stage writes; git-ignored. */
export function generatedFolder(root: string): string {
  return join(root, 'src', 'generated')
}

/** JSON Schemas for YAML editors; git-ignored, because they name the content's entries. */
export function editorSchemaFolder(root: string): string {
  return join(root, 'schema', 'generated')
}

/** Files that are published as they are. */
export function publicFolder(root: string): string {
  return join(root, 'content', 'public')
}

/** What a build keeps for the next one. */
export function buildCache(root: string): string {
  return join(root, 'node_modules', '.cache', 'site')
}

/** The finished site, for any static host. */
export function siteFolder(root: string): string {
  return join(root, 'dist', 'client')
}

/** Where `npm run screenshots` writes, in the project's folder; git-ignored. */
export const screenshotsFolder = 'screenshots'

/** The fonts of the letters that pages are written with; src/generated/font-subset.css calls it `@fonts`. */
export const fontsFolder = join(generatedFolder(projectRoot), 'fonts')
