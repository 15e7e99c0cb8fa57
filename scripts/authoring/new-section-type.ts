/** Returns the schema, the renderer and the updated union, by path. */
export function sectionTypeFiles(type: string, union: string): Map<string, string> {
  return new Map([
    [schemaFile(type), schemaText(type)],
    [rendererFile(type), rendererText(type)],
    [unionFile, unionWith(type, union)]
  ])
}

export const unionFile = 'schema/sections/index.ts'

export function schemaFile(type: string): string {
  return `schema/sections/${type}.ts`
}

export function rendererFile(type: string): string {
  return `src/sections/${type}.tsx`
}

function schemaText(type: string): string {
  return `import { text } from '../primitives.ts'
import { items, sectionType } from '../shapes.ts'

export const ${schemaName(type)} = sectionType('${type}', {
  description: 'What this section shows, in a sentence.',
  // Every section has an id, eyebrow, title and lead too. Authors read descriptions in their editor and at /__content.
  fields: {
    items: items({ text: text(120).describe('What this item says.') }).describe(
      'The items, in the order in which they are shown.'
    )
  },
  // Editors insert the example, and /__content renders it, so include every field.
  example: {
    eyebrow: 'A word or two',
    title: 'The heading of the section',
    lead: 'One or two sentences under the heading.',
    items: [
      { id: 'one', text: 'The first item' },
      { id: 'two', text: 'The second item' }
    ]
  }
})
`
}

function rendererText(type: string): string {
  const component = componentName(type)
  return `import type { SectionProps } from '../../schema/emitted.ts'
import { Section } from '../ui/layout/section.tsx'

export function ${component}({ items, ...section }: SectionProps<'${type}'>) {
  return (
    <Section {...section}>
      <ul className="grid gap-6 md:grid-cols-2">
        {items.map(({ id, text }) => (
          <li key={id} data-item={\`${type}:\${id}\`} className="text-pretty text-muted">
            {text}
          </li>
        ))}
      </ul>
    </Section>
  )
}
`
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

/** `LogoWall` for `logo-wall`. */
export function componentName(type: string): string {
  return type.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `logoWallSection` for `logo-wall`. Without its ending, a name such as `package` is a reserved word. */
function schemaName(type: string): string {
  const component = componentName(type)
  return `${component.charAt(0).toLowerCase()}${component.slice(1)}Section`
}
