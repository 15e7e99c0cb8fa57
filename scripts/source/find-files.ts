import { constants, type Dirent } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collectionNames, singletonNames, type CollectionName, type SingletonName } from '../../schema/content.ts'
import { hasCode, isSystemError } from '../platform/error-code.ts'
import { fileSlug } from '../platform/file-slug.ts'
import { diagnosticAt, startOfFile, type Diagnostic, type Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, closestMatch } from '../diagnostics/did-you-mean.ts'
import { misplacedFile } from './misplaced-file.ts'
import { parseText } from './parse.ts'
import { irregular, isInside, outside, readText, unreadable } from './read-text.ts'
import type { Place } from './source.ts'

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

interface Found {
  readonly places: { readonly place: Place; readonly file: string }[]
  readonly diagnostics: Diagnostic[]
}

/**
 * The YAML files of `<root>/content`, and a diagnostic for each that is missing or unexpected. A file with a wrong name is
 * read all the same, so that references to it are not reported too.
 */
export async function findFiles(root: string): Promise<Found> {
  const found: Found = { places: [], diagnostics: [] }
  const top = await list(root, 'content', found.diagnostics)
  // Its files are not missing.
  if (found.diagnostics.length > 0) return found
  addSingletons(top.files, found)
  const strayFolders: Diagnostic[] = []
  for (const folder of top.folders) {
    if (folder === 'public') continue
    const collection = collectionNames.find((name) => name === folder)
    if (!collection) {
      strayFolders.push(unexpectedFolder(folder))
      continue
    }
    const { files, folders } = await list(root, `content/${folder}`, found.diagnostics)
    for (const file of files) addEntry(collection, file, files, found)
    strayFolders.push(...[...folders].map((inner) => nestedFolder(`content/${folder}/${inner}`)))
  }
  for (const folder of strayFolders) {
    const { files } = await list(root, folder.file, found.diagnostics)
    const known = [...files].flatMap((name) => misplaced(root, `${folder.file}/${name}`) ?? [])
    found.diagnostics.push(...(known.length > 0 ? known : [folder]))
  }
  for (const file of top.files) {
    if (file === readme || singletonNames.some((name) => file === `${name}.yaml`)) continue
    found.diagnostics.push(misplaced(root, `content/${file}`) ?? unexpectedFile('content', file, singletonHint(file)))
  }
  return found
}

/** The diagnostic for a file in a folder without entries, if its fields tell where it belongs. */
function misplaced(root: string, file: string): Diagnostic | undefined {
  const { text, fault } = readText(root, file)
  if (fault || !isYaml.test(file)) return undefined
  const { document } = parseText(text)
  return document.errors.length > 0 ? undefined : misplacedFile(root, file, document.toJS())
}

const isYaml = /\.(?:ya?ml|txt)$/i

function addSingletons(files: ReadonlySet<string>, { places, diagnostics }: Found): void {
  for (const name of singletonNames) {
    const file = [`${name}.yaml`, ...files].find((one) => files.has(one) && idOf(one) === name)
    if (file) places.push({ place: { kind: 'singleton', name }, file: `content/${file}` })
    else if (!optional.has(name)) diagnostics.push(missing(`content/${name}.yaml`))
  }
}

function addEntry(collection: CollectionName, name: string, others: ReadonlySet<string>, found: Found): void {
  const [folder, id] = [`content/${collection}`, idOf(name)]
  const file = `${folder}/${name}`
  const isFree = name === `${id}.yaml` || !others.has(`${id}.yaml`)
  if (id === undefined || !isYaml.test(name))
    found.diagnostics.push(unexpectedFile(folder, name, 'Move or delete it. This folder holds only .yaml files.'))
  else if (name !== `${id}.yaml`) found.diagnostics.push(misnamed(file, id, isFree))
  if (id !== undefined && isYaml.test(name) && isFree)
    found.places.push({ place: { kind: 'entry', collection, id }, file })
}

/**
 * The files of `<root>/content/public` by address, such as `/logo.svg`, and a diagnostic for each link out of content/.
 * An unchanged file is the same object as in `before`, so that memoized functions of files stay valid.
 */
export async function findPublicFiles(root: string, before: ReadonlyMap<string, PublicFile> = new Map()) {
  const files = new Map<string, PublicFile>()
  const diagnostics: Diagnostic[] = []
  const report = (address: string, finding: Finding) =>
    diagnostics.push(diagnosticAt(`content/public${address}`, startOfFile, finding))
  const add = async (within: string): Promise<void> => {
    const { files: names, folders, links } = await list(root, `content/public${within}`, diagnostics)
    for (const name of names) {
      const address = `${within}/${name}`
      const path = join(root, 'content/public', address)
      if (links.has(name) && !leadsInside(join(root, 'content'), path)) report(address, outside)
      else {
        const file = await publicFile(path, before.get(address))
        if (file && 'path' in file) files.set(address, file)
        else if (file) report(address, file)
      }
      if (/[^\w.~@+-]/.test(name)) diagnostics.push(badName(`${within}/`, name))
    }
    for (const name of folders) await add(`${within}/${name}`)
  }
  await add('')
  // The one hidden folder that is served (RFC 8615). The build writes a file there, too.
  await add('/.well-known')
  return { files, diagnostics }
}

/** `before` if it is unchanged. Undefined for a file that was deleted after its folder was read. */
async function publicFile(path: string, before: PublicFile | undefined): Promise<PublicFile | Finding | undefined> {
  try {
    const stats = await stat(path)
    const { size, mtimeMs: modified } = stats
    if (!stats.isFile()) return irregular
    await access(path, constants.R_OK)
    return before?.size === size && before.modified === modified ? before : { path, size, modified }
  } catch (error) {
    return hasCode(error, 'ENOENT') ? undefined : unreadable(error)
  }
}

function leadsInside(folder: string, link: string): boolean {
  try {
    return isInside(folder, link)
  } catch (error) {
    if (isSystemError(error)) return false
    throw error
  }
}

/** The names in a folder without hidden ones; none where the folder does not exist, or cannot be read and is reported. */
async function list(root: string, folder: string, diagnostics: Diagnostic[]) {
  const entries = await entriesOf(root, folder, diagnostics)
  const visible = entries
    .filter(({ name }) => !/^(?:\.|Thumbs\.db$)/i.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    files: new Set(visible.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)),
    folders: new Set(visible.filter((entry) => entry.isDirectory()).map((entry) => entry.name)),
    links: new Set(visible.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name))
  }
}

async function entriesOf(root: string, folder: string, diagnostics: Diagnostic[]): Promise<Dirent[]> {
  try {
    return await readdir(join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) diagnostics.push(diagnosticAt(folder, startOfFile, unreadable(error)))
    return []
  }
}

/** A file name that addresses must escape, and at which a Markdown link ends. */
function badName(folder: string, name: string): Diagnostic {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
  const better = (fileSlug(stem) ?? 'picture') + ending.toLowerCase()
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

/** The id that the name of a file has, or should have: `new-question` for `New Question.yml`. */
function idOf(file: string): string | undefined {
  const [, name = ''] = /^(.+?)(?:\.ya?ml)?(?:\.txt)?$/i.exec(file) ?? []
  return name === file ? undefined : fileSlug(name)
}

/** For authors; no check reads it. */
const readme = 'README.md'

function misnamed(file: string, id: string, isFree: boolean): Diagnostic {
  const isEnding = file.endsWith(`/${id}${/(?:\.ya?ml)?(?:\.txt)?$/i.exec(file)?.[0]}`)
  return diagnosticAt(file, startOfFile, {
    rule: 'stray-file',
    message: isEnding
      ? 'The names of content files end with .yaml.'
      : 'File names have no spaces, capitals or special characters.',
    hint: isFree ? `Rename it to ${id}.yaml.` : `Delete it, or give it another name: ${id}.yaml exists.`
  })
}

function unexpectedFile(folder: string, file: string, hint: string): Diagnostic {
  return diagnosticAt(`${folder}/${file}`, startOfFile, {
    rule: 'stray-file',
    message: `Unexpected file ${folder}/${file}. Nothing reads it.`,
    hint: isPicture.test(file) ? 'Move pictures to content/public.' : hint
  })
}

const isPicture = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i

function singletonHint(file: string): string {
  const near = closestMatch(file.replace(/\.ya?ml$/, ''), singletonNames)
  const all = singletonNames.map((name) => `${name}.yaml`).join(', ')
  return near
    ? `Rename it to ${near}.yaml.`
    : `Move or delete it. content/ holds ${all}, and the folders of collections.`
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
