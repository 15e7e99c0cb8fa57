import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { componentName } from '../model/component-name.ts'

/** The type that a new one starts as a copy of: a heading and a list of short texts. */
export const copiedType = 'checklist'

export const unionFile = 'schema/sections/index.ts'

export function schemaFile(type: string): string {
  return `schema/sections/${type}.ts`
}

export function rendererFile(type: string): string {
  return `src/sections/${type}.tsx`
}

/** Returns the schema, the renderer and the updated union, by path. */
export async function sectionTypeFiles(root: string, type: string): Promise<Map<string, string>> {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  return new Map([
    [schemaFile(type), renamed(await read(schemaFile(copiedType)), type)],
    [rendererFile(type), renamed(await read(rendererFile(copiedType)), type)],
    [unionFile, unionWith(type, await read(unionFile))]
  ])
}

function renamed(text: string, type: string): string {
  return text.replaceAll(/'checklist'|checklist\.ts|check:|[Cc]hecklist/g, (name) => {
    if (name === 'Checklist') return componentName(type)
    return name === 'checklist' ? schemaName(type) : name.replace(/check(?:list)?/, type)
  })
}

/** Adds an import and a line for the type, in alphabetical order. */
function unionWith(type: string, union: string): string {
  const members = [...union.matchAll(importLine)].map(([, variable = '', file = '']) => ({ variable, file }))
  const all = [...members, { variable: schemaName(type), file: type }].sort((a, b) => (a.file < b.file ? -1 : 1))
  const imports = all.map(({ variable, file }) => `import { ${variable} } from './${file}.ts'\n`)
  const list = all.map(({ variable }) => `  ${variable}`)
  return union
    .replace(new RegExp(`(?:${importLine.source}\\n)+`, 'm'), imports.join(''))
    .replace(/(discriminatedUnion\('type', \[)[^\]]*\]/, `$1\n${list.join(',\n')}\n]`)
}

const importLine = /^import \{ (\w+) \} from '\.\/(.+)\.ts'/gm

/** `logoWallSection` for `logo-wall`. Without its ending, a name such as `package` is a reserved word. */
function schemaName(type: string): string {
  const component = componentName(type)
  return `${component.charAt(0).toLowerCase()}${component.slice(1)}Section`
}
