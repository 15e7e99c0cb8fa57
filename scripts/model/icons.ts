import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IconDrawing } from '../../schema/emitted.ts'
import { hasCode } from '../platform/error-code.ts'

const require = createRequire(import.meta.url)
const brandPrefix = 'brand/'

let lucide: Readonly<Record<string, IconDrawing['shapes']>> | undefined

/** Lucide's icons (https://lucide.dev) as drawings by name, read once. */
function lucideIcons() {
  lucide ??= JSON.parse(readFileSync(require.resolve('lucide-static/icon-nodes.json'), 'utf8')) as typeof lucide & {}
  return lucide
}

export function iconNames(): string[] {
  return Object.keys(lucideIcons())
}

export function isIcon(name: string): boolean {
  return name.startsWith(brandPrefix) ? brandPath(name) !== undefined : Object.hasOwn(lucideIcons(), name)
}

/** The drawing of an icon that exists. */
export function iconDrawing(name: string): IconDrawing {
  if (name.startsWith(brandPrefix)) {
    return { style: 'filled', shapes: [['path', { d: brandPath(name) ?? '' }]] }
  }
  const shapes = lucideIcons()[name]
  if (!shapes) throw new Error(`There is no icon "${name}"; checks/media.ts should have said so.`)
  return { style: 'line', shapes }
}

/** The mark of a company from Simple Icons (https://simpleicons.org), which draws each as one path. */
function brandPath(name: string): string | undefined {
  try {
    const svg = readFileSync(require.resolve(`simple-icons/icons/${name.slice(brandPrefix.length)}.svg`), 'utf8')
    return /<path d="([^"]+)"/.exec(svg)?.[1]
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return undefined
    throw error
  }
}
