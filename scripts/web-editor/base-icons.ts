import type { EditIcons } from '../../schema/web-editor.ts'
import type { Icons } from '../model/icons.ts'

const logoPrefix = 'brand/'

/** The icons of the build. A logo that no page showed then has a name, and gets its shape in the next build. */
export function baseIcons({ lines, logos, logoNames }: EditIcons): Icons {
  const names = Object.keys(lines)
  const all = new Set([...names, ...logoNames.map((name) => logoPrefix + name)])
  return {
    names: () => names,
    tagged: () => [],
    has: (name) => all.has(name),
    shape: (name) =>
      name.startsWith(logoPrefix)
        ? { style: 'filled', shapes: [['path', { d: logos[name.slice(logoPrefix.length)] ?? '' }]] }
        : { style: 'line', shapes: lines[name] ?? [] }
  }
}
