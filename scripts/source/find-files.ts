import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collections, singletons, type CollectionName, type SingletonName } from '../../schema/content.ts'
import { hasCode } from '../platform/error-code.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean, nearest } from '../diagnostics/did-you-mean.ts'
import { homeOf } from './wrong-folder.ts'
import { isInside, outside, readText } from './read-text.ts'
import type { Place } from './source.ts'
import { readYaml } from './yaml-diagnostics.ts'

/** A file that is served as it is. */
export interface PublicFile {
  /** Where it is on the disk. */
  readonly path: string
  /** In bytes. */
  readonly size: number
}

const singletonNames = Object.keys(singletons) as SingletonName[]
const collectionNames = Object.keys(collections) as CollectionName[]

/** The list that a site without a past can do without. */
const optional: SingletonName = 'addresses'

/** The YAML files of `<root>/content` by what they are, and an issue for each that is missing or that nothing reads. */
export async function findFiles(root: string) {
  const places: { place: Place; file: string }[] = []
  const diagnostics: Diagnostic[] = []
  const top = await list(join(root, 'content'))
  for (const name of singletonNames) {
    if (top.files.has(`${name}.yaml`)) places.push({ place: { kind: 'singleton', name }, file: `content/${name}.yaml` })
    else {
      const misnamed = [...top.files].find((file) => namedWrongly(file) === name)
      if (misnamed) places.push({ place: { kind: 'singleton', name }, file: `content/${misnamed}` })
      else if (name !== optional) diagnostics.push(missing(`content/${name}.yaml`))
    }
  }
  for (const file of top.files) {
    if (file === readme || singletonNames.some((name) => file === `${name}.yaml`)) continue
    const entry = entryAt(root, file)
    diagnostics.push(entry ? outOfFolder(file, entry) : strayFile('content', file, singletonNames))
    // What names it is not the mistake.
    if (entry && !(await list(join(root, 'content', entry.collection))).files.has(`${entry.id}.yaml`))
      places.push({ place: { kind: 'entry', ...entry }, file: `content/${file}` })
  }
  for (const folder of top.folders) {
    const collection = collectionNames.find((name) => name === folder)
    if (!collection) {
      if (folder !== 'public') diagnostics.push(strayFolder(folder))
      continue
    }
    const entries = await list(join(root, 'content', folder))
    for (const file of entries.files) {
      const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(file)?.[1]
      if (id) places.push({ place: { kind: 'entry', collection, id }, file: `content/${folder}/${file}` })
      else diagnostics.push(strayFile(`content/${folder}`, file, []))
      const meant = id ? undefined : namedWrongly(file)
      if (meant && !entries.files.has(`${meant}.yaml`))
        places.push({ place: { kind: 'entry', collection, id: meant }, file: `content/${folder}/${file}` })
    }
    for (const inner of entries.folders) diagnostics.push(nestedFolder(`content/${folder}/${inner}`))
  }
  return { places, diagnostics }
}

/** The files of `<root>/content/public` by address, such as `/logo.svg`; links out of content/ are issues, not files. */
export async function findPublicFiles(root: string) {
  const files = new Map<string, PublicFile>()
  const diagnostics: Diagnostic[] = []
  const add = async (folder: string, address: string): Promise<void> => {
    const { files: names, folders, links } = await list(folder)
    for (const name of names) {
      const path = join(folder, name)
      if (links.has(name) && !leadsInside(join(root, 'content'), path)) {
        diagnostics.push(diagnosticAt(`content/public${address}${name}`, startOfFile, outside))
      } else files.set(`${address}${name}`, { path, size: (await stat(path)).size })
      if (/[^\w.~@+-]/.test(name)) diagnostics.push(badName(address, name))
    }
    for (const name of folders) await add(join(folder, name), `${address}${name}/`)
  }
  await add(join(root, 'content', 'public'), '/')
  // Hidden to people alone: visitors’ programs look for it (RFC 8615), and the build has a file there itself.
  await add(join(root, 'content', 'public', '.well-known'), '/.well-known/')
  return { files, diagnostics }
}

function leadsInside(folder: string, link: string): boolean {
  try {
    return isInside(folder, link)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** Files and folders of a folder by name, hidden ones left out; none where the folder does not exist. */
async function list(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const visible = entries.filter((entry) => !entry.name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
    return {
      files: new Set(visible.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)),
      folders: new Set(visible.filter((entry) => entry.isDirectory()).map((entry) => entry.name)),
      links: new Set(visible.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name))
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      return { files: new Set<string>(), folders: new Set<string>(), links: new Set<string>() }
    throw error
  }
}

/** A name that no address can hold as it is, and that Markdown takes for the end of one. */
function badName(folder: string, name: string): Diagnostic {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
  const words =
    stem
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'picture'
  const better = words + ending.toLowerCase()
  return diagnosticAt(`content/public${folder}${name}`, startOfFile, {
    rule: 'bad-file-name',
    message: `The name “${name}” holds spaces or signs that addresses do not have.`,
    hint: `Name it ${better}, and write ${folder}${better} where it is shown.`
  })
}

function missing(file: string): Diagnostic {
  return diagnosticAt(file, startOfFile, { rule: 'missing-file', message: `${file} is missing.`, hint: 'Create it.' })
}

/**
 * The name of a file whose ending or capitals alone are wrong, such as `refunds.yml`. It is read all the same, so that
 * nothing is said of what names it.
 */
function namedWrongly(file: string): string | undefined {
  return /^([a-z0-9]+(?:-[a-z0-9]+)*)\.ya?ml(?:\.txt)?$/.exec(file.toLowerCase())?.[1]
}

/** For authors; no check reads it. */
const readme = 'README.md'

/** The entry of a collection that was saved beside its folder. */
function entryAt(root: string, file: string): { collection: CollectionName; id: string } | undefined {
  const id = namedWrongly(file)
  if (id === undefined) return undefined
  const { text, fault } = readText(root, `content/${file}`)
  const collection = fault ? undefined : homeOf(readYaml(file, text).data)
  return collection && { collection, id }
}

function outOfFolder(file: string, { collection, id }: { collection: CollectionName; id: string }): Diagnostic {
  return diagnosticAt(`content/${file}`, startOfFile, {
    rule: 'stray-file',
    message: `What this file says belongs in content/${collection}, not in content itself.`,
    hint: `Move it to content/${collection}/${id}.yaml.`
  })
}

/** A file that nothing reads; `names` are those that its folder may hold, none where it may hold any entry. */
function strayFile(folder: string, file: string, names: readonly string[]): Diagnostic {
  return diagnosticAt(`${folder}/${file}`, startOfFile, {
    rule: 'stray-file',
    message: `Nothing reads ${folder}/${file}.`,
    hint: isPicture.test(file)
      ? 'Pictures belong in content/public; move it there.'
      : names.length > 0
        ? betterSingleton(file, names)
        : betterEntry(file)
  })
}

const isPicture = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i

function betterSingleton(file: string, names: readonly string[]): string {
  const near = nearest(file.replace(/\.ya?ml$/, ''), names)
  const all = names.map((name) => `${name}.yaml`).join(', ')
  return near ? `Name it ${near}.yaml.` : `Here stand ${all} and the collections' folders; move or delete it.`
}

function betterEntry(file: string): string {
  const id = /^(.*?[a-z0-9].*?)\.ya?ml(?:\.txt)?$/i
    .exec(file)?.[1]
    ?.toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
  return id ? `Name it ${id}.yaml.` : 'A collection holds .yaml files alone; move or delete it.'
}

function nestedFolder(folder: string): Diagnostic {
  return diagnosticAt(folder, startOfFile, {
    rule: 'stray-file',
    message: `Nothing reads the folder ${folder}.`,
    hint: 'Collections have no folders inside; move its files up.'
  })
}

function strayFolder(folder: string): Diagnostic {
  const { hint } = didYouMean(folder, [...collectionNames, 'public'])
  return diagnosticAt(`content/${folder}`, startOfFile, {
    rule: 'stray-file',
    message: `Nothing reads the folder content/${folder}.`,
    hint: `${hint ?? ''} Pictures and other files belong in content/public.`.trim()
  })
}
