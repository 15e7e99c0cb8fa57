import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { collectionNames, type CollectionName } from '../../schema/content.ts'
import { compile } from '../compile/compile.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { allowedIds, entryKinds, entryText, versionId } from '../authoring/new-entry.ts'
import { copiedType, rendererFile, schemaFile, sectionTypeFiles, unionFile } from '../authoring/new-section-type.ts'
import { parseOptions, runCommand, UsageError } from './run-command.ts'

const kinds = [...collectionNames.map((collection) => entryKinds[collection]), 'section']

const usage = `npm run new -- <kind> <name> [--root <folder>]

Creates a content file that explains every field:
  npm run new -- page about
  npm run new -- faq refunds
Creates a section type (schema, line in the union, renderer):
  npm run new -- section logo-wall

Kinds: ${kinds.join(', ')}.
Exit code 0: created; 1: nothing was created; 2: the tool failed.`

const nextSteps = {
  pages: 'Next: link to it in content/site.yaml.',
  faqs: 'Next: add its name to the faqs of a section of type faq.',
  forms: 'Next: show it with a section of type form.',
  plans: 'Next: add its name to the plans of a section of type pricing.',
  testimonials: 'Next: add its name to a section of type testimonials.',
  popups: 'Pages show it without further steps. Its settings say when.',
  changelog: 'Next: add its name to the releases in content/pages/changelog.yaml.',
  matrices: 'Next: set it as the matrix of a section of type pricing.',
  knowledge: 'Next: test it with npm run ask -- "a question".'
} satisfies Record<CollectionName, string>

async function main(): Promise<number> {
  const { values, positionals } = parseOptions(usage, { root: projectRoot }, true)
  const [kind, written] = positionals
  if (!kind || !written) throw nothingCreated(usage)
  const name = versionId(written)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw nothingCreated(
      `Invalid name "${name}". Use lower-case words joined by hyphens that begin with a letter, such as about-us.`
    )
  const collection = collectionNames.find((name) => name === kind || entryKinds[name] === kind)
  if (collection) await writeEntry(values.root, collection, name)
  else if (kind === 'section') await writeSectionType(values.root, name)
  else
    throw nothingCreated(`Unknown kind "${kind}". ${didYouMean(kind, kinds).hint ?? `Use one of ${kinds.join(', ')}.`}`)
  return 0
}

function nothingCreated(message: string): UsageError {
  return new UsageError(message, 1)
}

async function writeEntry(root: string, collection: CollectionName, id: string): Promise<void> {
  const names = allowedIds(collection)
  if (names && !names.includes(id))
    throw nothingCreated(`The name of a ${entryKinds[collection]} is its type. Use ${names.join(' or ')}.`)
  const file = `content/${collection}/${id}.yaml`
  assertNoFile(root, [file])
  const { model } = await compile(root)
  await write(root, new Map([[file, entryText(collection, id, model)]]))
  await writeEditorSchemas(root, (await compile(root)).model)
  console.log(`Created ${file}. Replace the example text with your own.\n${nextSteps[collection]}`)
}

async function writeSectionType(root: string, type: string): Promise<void> {
  assertNoFile(root, [schemaFile(type), rendererFile(type)])
  await write(root, await sectionTypeFiles(root, type))
  // In a process of its own, because this one has loaded the schemas without the new type. It reports its own errors.
  const command = [join(root, 'scripts', 'run.mjs'), join(root, 'scripts', 'commands', 'prepare.ts')]
  spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  console.log(
    [
      `Created ${schemaFile(type)} (the fields) and ${rendererFile(type)} (the renderer) as copies of the type ${copiedType}, and added the type to ${unionFile}.`,
      `npm run dev shows it at /__content. Use it on a page: - type: ${type}`
    ].join('\n')
  )
}

function assertNoFile(root: string, files: readonly string[]): void {
  const existing = files.find((file) => existsSync(join(root, file)))
  if (existing) throw nothingCreated(`${existing} already exists. Choose another name, or edit that file.`)
}

/** Formats the files with Prettier and writes them. */
async function write(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  const style = await resolveConfig(join(projectRoot, 'package.json'))
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), await format(text, { ...style, filepath: file }))
  }
}

runCommand(main)
