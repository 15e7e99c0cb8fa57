import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { IconShape } from '../../schema/emitted.ts'
import type { EditIcons } from '../../schema/web-editor.ts'
import type { Icons } from '../model/icons.ts'
import { hasCode } from '../platform/error-code.ts'

const require = createRequire(import.meta.url)
const brandPrefix = 'brand/'

const shapes = z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) satisfies z.ZodType<IconShape['shapes']>

let lucide: ReadonlyMap<string, unknown> | undefined

/** The icons of Lucide (https://lucide.dev) by name, read once. */
function lucideIcons() {
  return (lucide ??= new Map(
    Object.entries(z.looseObject({}).parse(jsonOf(require.resolve('lucide-static/icon-nodes.json'))))
  ))
}

/** The icons of the installed packages. */
export const installedIcons: Icons = {
  names: () => [...lucideIcons().keys()],
  tagged: (word) =>
    Object.entries(z.record(z.string(), z.array(z.string())).parse(jsonOf(require.resolve('lucide-static/tags.json'))))
      .flatMap(([name, tags]) => (tags.includes(word.toLowerCase()) ? name : []))
      .sort((a, b) => a.length - b.length),
  has: (name) => (name.startsWith(brandPrefix) ? brandPath(name) !== undefined : lucideIcons().has(name)),
  shape: (name) => {
    if (name.startsWith(brandPrefix)) return { style: 'filled', shapes: [['path', { d: brandPath(name) ?? '' }]] }
    const icon = lucideIcons().get(name)
    if (!icon) throw new Error(`There is no icon "${name}"; checks/pictures/pictures.ts should have reported it.`)
    return { style: 'line', shapes: shapes.parse(icon) }
  }
}

/** The icons that the editor on the live site knows: all of Lucide's, and of logos the names, and the shapes of some. */
export function editIconsOf(logosInUse: readonly string[]): EditIcons {
  const files = readdirSync(dirname(require.resolve('simple-icons/icons/github.svg')))
  return {
    lines: z.record(z.string(), shapes).parse(Object.fromEntries(lucideIcons())),
    logos: Object.fromEntries(logosInUse.map((name) => [name, brandPath(brandPrefix + name) ?? ''])),
    logoNames: files.flatMap((file) => (file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : []))
  }
}

function jsonOf(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The path of a logo from Simple Icons (https://simpleicons.org), which has one path for each. */
function brandPath(name: string): string | undefined {
  try {
    const svg = readFileSync(require.resolve(`simple-icons/icons/${name.slice(brandPrefix.length)}.svg`), 'utf8')
    return /<path d="([^"]+)"/.exec(svg)?.[1]
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return undefined
    throw error
  }
}
