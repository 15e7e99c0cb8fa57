import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** `node <scriptRunner> <script.ts>` runs TypeScript of this project. */
export const scriptRunner = join(projectRoot, 'scripts', 'run.mjs')

/** Written by scripts/compile/generate.ts; git-ignored. */
export function generatedFolder(root: string): string {
  return join(root, 'src', 'generated')
}

/** JSON Schemas for YAML editors; git-ignored, because they list the entries of the content. */
export function editorSchemaFolder(root: string): string {
  return join(root, 'schema', 'generated')
}

/** Files that the site gets unchanged. */
export function publicFolder(root: string): string {
  return join(root, 'content', 'public')
}

/** The caches of builds and checks. */
export function buildCache(root: string): string {
  return join(root, 'node_modules', '.cache', 'site')
}

/** The built site, for any static host. */
export function siteFolder(root: string): string {
  return join(root, 'dist', 'client')
}

/** The fonts of the letters that pages are written with; src/generated/font-subset.css calls it `@fonts`. */
export const fontsFolder = join(generatedFolder(projectRoot), 'fonts')

/** The path of a file as diagnostics name it: from the root, with slashes. */
export function projectPath(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/')
}
