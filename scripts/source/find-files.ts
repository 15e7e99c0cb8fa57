import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collectionNames, singletonNames, type CollectionName, type SingletonName } from '../../schema/content.ts'
import { hasCode } from '../platform/error-code.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean, closestMatch } from '../diagnostics/did-you-mean.ts'
import { homeOf } from './wrong-folder.ts'
import { isInside, outside, readText } from './read-text.ts'
import type { Place } from './source.ts'
import { readYaml } from './yaml-diagnostics.ts'

/** A file that is served unchanged. */
export interface PublicFile {
  /** Where it is on the disk. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In milliseconds since 1970. */
  readonly modified: number
}

/** A new site has no former addresses, and may have no words to avoid. */
const optional: ReadonlySet<SingletonName> = new Set<SingletonName>(['addresses', 'vocabulary'])

/** The YAML files of `<root>/content`, and a diagnostic for each that is missing or unexpected. */
export async function findFiles(root: string) {
  const places: { place: Place; file: string }[] = []
  const diagnostics: Diagnostic[] = []
  const top = await list(join(root, 'content'))
  for (const name of singletonNames) {
    if (top.files.has(`${name}.yaml`)) places.push({ place: { kind: 'singleton', name }, file: `content/${name}.yaml` })
    else {
      const misnamed = [...top.files].find((file) => idOfMisnamed(file) === name)
      if (misnamed) places.push({ place: { kind: 'singleton', name }, file: `content/${misnamed}` })
      else if (!optional.has(name)) diagnostics.push(missing(`content/${name}.yaml`))
    }
  }
  for (const file of top.files) {
    if (file === readme || singletonNames.some((name) => file === `${name}.yaml`)) continue
    const entry = entryAt(root, file)
    diagnostics.push(entry ? outsideOfFolder(file, entry) : unexpectedFile('content', file, singletonNames))
    // Read it all the same, so that references to it are not reported too.
    if (entry && !(await list(join(root, 'content', entry.collection))).files.has(`${entry.id}.yaml`))
      places.push({ place: { kind: 'entry', ...entry }, file: `content/${file}` })
  }
  for (const folder of top.folders) {
    const collection = collectionNames.find((name) => name === folder)
    if (!collection) {
      if (folder !== 'public') diagnostics.push(unexpectedFolder(folder))
      continue
    }
    const entries = await list(join(root, 'content', folder))
    for (const file of entries.files) {
      const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(file)?.[1]
      if (id) places.push({ place: { kind: 'entry', collection, id }, file: `content/${folder}/${file}` })
      else diagnostics.push(unexpectedFile(`content/${folder}`, file, []))
      const misnamedId = id ? undefined : idOfMisnamed(file)
      if (misnamedId && !entries.files.has(`${misnamedId}.yaml`))
        places.push({ place: { kind: 'entry', collection, id: misnamedId }, file: `content/${folder}/${file}` })
    }
    for (const inner of entries.folders) diagnostics.push(nestedFolder(`content/${folder}/${inner}`))
  }
  return { places, diagnostics }
}

/** The files of `<root>/content/public` by address, such as `/logo.svg`, and a diagnostic for each link out of content/. */
export async function findPublicFiles(root: string) {
  const files = new Map<string, PublicFile>()
  const diagnostics: Diagnostic[] = []
  const add = async (folder: string, address: string): Promise<void> => {
    const { files: names, folders, links } = await list(folder)
    for (const name of names) {
      const path = join(folder, name)
      if (links.has(name) && !leadsInside(join(root, 'content'), path)) {
        diagnostics.push(diagnosticAt(`content/public${address}${name}`, startOfFile, outside))
      } else {
        const stats = await statIfThere(path)
        if (stats) files.set(`${address}${name}`, { path, size: stats.size, modified: stats.mtimeMs })
      }
      if (/[^\w.~@+-]/.test(name)) diagnostics.push(badName(address, name))
    }
    for (const name of folders) await add(join(folder, name), `${address}${name}/`)
  }
  await add(join(root, 'content', 'public'), '/')
  // The one hidden folder that is served (RFC 8615). The build writes a file there, too.
  await add(join(root, 'content', 'public', '.well-known'), '/.well-known/')
  return { files, diagnostics }
}

/** Undefined for a file that was deleted after its folder was read. */
async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function leadsInside(folder: string, link: string): boolean {
  try {
    return isInside(folder, link)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** The names in a folder without hidden ones; none where the folder does not exist. */
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

/** A file name that addresses must escape, and at which a Markdown link ends. */
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
    message: `The file name “${name}” contains spaces or special characters, which break addresses.`,
    hint: `Rename it to ${better}, and write ${folder}${better} where content uses it.`
  })
}

function missing(file: string): Diagnostic {
  return diagnosticAt(file, startOfFile, {
    rule: 'missing-file',
    message: `The required file ${file} is missing.`,
    hint: 'Restore it from a backup, or create it.'
  })
}

/**
 * The id of a file whose extension or capitals are wrong, such as `refunds.yml`. The file is read all the same, so that
 * references to it are not reported too.
 */
function idOfMisnamed(file: string): string | undefined {
  return /^([a-z0-9]+(?:-[a-z0-9]+)*)\.ya?ml(?:\.txt)?$/.exec(file.toLowerCase())?.[1]
}

/** For authors; no check reads it. */
const readme = 'README.md'

/** The entry in a file of content/ that belongs in the folder of a collection. */
function entryAt(root: string, file: string): { collection: CollectionName; id: string } | undefined {
  const id = idOfMisnamed(file)
  if (id === undefined) return undefined
  const { text, fault } = readText(root, `content/${file}`)
  const collection = fault ? undefined : homeOf(readYaml(file, text).data)
  return collection && { collection, id }
}

function outsideOfFolder(file: string, { collection, id }: { collection: CollectionName; id: string }): Diagnostic {
  return diagnosticAt(`content/${file}`, startOfFile, {
    rule: 'stray-file',
    message: `This file has the fields of an entry in content/${collection}, but is in content/ itself.`,
    hint: `Move it to content/${collection}/${id}.yaml.`
  })
}

/** @param names the files that the folder may hold; empty where it may hold any entry */
function unexpectedFile(folder: string, file: string, names: readonly string[]): Diagnostic {
  return diagnosticAt(`${folder}/${file}`, startOfFile, {
    rule: 'stray-file',
    message: `Unexpected file ${folder}/${file}. Nothing reads it.`,
    hint: isPicture.test(file)
      ? 'Move pictures to content/public.'
      : names.length > 0
        ? singletonHint(file, names)
        : entryHint(file)
  })
}

const isPicture = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i

function singletonHint(file: string, names: readonly string[]): string {
  const near = closestMatch(file.replace(/\.ya?ml$/, ''), names)
  const all = names.map((name) => `${name}.yaml`).join(', ')
  return near
    ? `Rename it to ${near}.yaml.`
    : `Move or delete it. content/ holds ${all}, and the folders of collections.`
}

function entryHint(file: string): string {
  const id = /^(.*?[a-z0-9].*?)\.ya?ml(?:\.txt)?$/i
    .exec(file)?.[1]
    ?.toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
  return id ? `Rename it to ${id}.yaml.` : 'Move or delete it. This folder holds only .yaml files.'
}

function nestedFolder(folder: string): Diagnostic {
  return diagnosticAt(folder, startOfFile, {
    rule: 'stray-file',
    message: `Unexpected folder ${folder}. Nothing reads it.`,
    hint: 'Move its files one folder up. Collections have no subfolders.'
  })
}

function unexpectedFolder(folder: string): Diagnostic {
  const { hint } = didYouMean(folder, [...collectionNames, 'public'])
  return diagnosticAt(`content/${folder}`, startOfFile, {
    rule: 'stray-file',
    message: `Unexpected folder content/${folder}. Nothing reads it.`,
    hint: `${hint ?? ''} Move pictures and other files to content/public.`.trim()
  })
}
