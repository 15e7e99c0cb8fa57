import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { collectionNames, type CollectionName } from '../../schema/content.ts'
import { compile } from '../compile/compile.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { entryKinds, entryText, allowedIds } from '../authoring/new-entry.ts'
import { rendererFile, schemaFile, sectionTypeFiles, unionFile } from '../authoring/new-section-type.ts'

const kinds = [...collectionNames.map((collection) => entryKinds[collection].kind), 'section']

const usage = `npm run new -- <kind> <name> [--root <folder>]

Writes a new file in which every field is explained: npm run new -- page about, npm run new -- faq refunds.
A section is its schema, its line in the union and its renderer: npm run new -- section logo-wall.
Kinds: ${kinds.join(', ')}.
Exit code 0: written; 1: nothing was written; 2: the tool failed.`

/** What cannot be made; the message says why. */
class UsageError extends Error {}

/** `npm run new`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false }, root: { type: 'string', default: projectRoot } }
  })
  const [kind, name] = positionals
  if (values.help || !kind || !name) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new UsageError(`"${name}" is no name: use lower-case words joined by hyphens, beginning with a letter.`)
  const collection = collectionNames.find((one) => one === kind || entryKinds[one].kind === kind)
  if (collection) await writeEntry(values.root, collection, name)
  else if (kind === 'section') await writeSectionType(values.root, name)
  else throw new UsageError(`Nothing is called "${kind}" here. ${didYouMean(kind, kinds).hint ?? ''}`.trim())
  return 0
}

async function writeEntry(root: string, collection: CollectionName, id: string): Promise<void> {
  const names = allowedIds(collection)
  if (names && !names.includes(id))
    throw new UsageError(`A ${entryKinds[collection].kind} is named after its type: ${names.join(' or ')}.`)
  const file = `content/${collection}/${id}.yaml`
  assertNoFile(root, [file])
  const { model } = await compile(root)
  await write(root, new Map([[file, entryText(collection, id, model)]]))
  await writeEditorSchemas(root, (await compile(root)).model)
  console.log(`Wrote ${file}. Put your own words in.\n${entryKinds[collection].nextStep}`)
}

async function writeSectionType(root: string, type: string): Promise<void> {
  assertNoFile(root, [schemaFile(type), rendererFile(type)])
  await write(root, sectionTypeFiles(type, await readFile(join(root, unionFile), 'utf8')))
  console.log(
    [
      `Wrote ${schemaFile(type)} (its fields), ${rendererFile(type)} (what they look like) and its line in ${unionFile}.`,
      `See it at /__content while npm run dev runs. Use it on a page: - type: ${type}`
    ].join('\n')
  )
}

function assertNoFile(root: string, files: readonly string[]): void {
  const existing = files.find((file) => existsSync(join(root, file)))
  if (existing) throw new UsageError(`${existing} exists already. Choose another name, or edit it.`)
}

/** Writes files as the formatter would have them. */
async function write(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  const style = await resolveConfig(join(projectRoot, 'package.json'))
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), await format(text, { ...style, filepath: file }))
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = error instanceof UsageError ? 1 : 2
  }
)
