import { collectionNames, singletonNames, withoutFile } from '../../schema/content.ts'
import { examplesFolder } from '../../src/shared/addresses.ts'
import { fileSlug } from '../../src/shared/file-slug.ts'
import { diagnosticAt, startOfFile, type Diagnostic, type Finding } from '../diagnostics/diagnostic.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { didYouMean, closestMatch } from '../diagnostics/did-you-mean.ts'
import type { ContentFiles } from './content-files.ts'
import type { PublicFile } from './public-file.ts'
import type { Place } from './source.ts'

interface FoundFiles {
  readonly places: { readonly place: Place; readonly file: string }[]
  /** The ids of the example sites, each with a content folder of its own. */
  readonly examples: readonly string[]
  readonly diagnostics: Diagnostic[]
}

/** For authors; no check reads it. */
const readme = 'README.md'

/**
 * The YAML files of content/, and a diagnostic for each that is missing or unexpected. A file with a wrong name is read all
 * the same, so that references to it are not reported too.
 */
export function findFiles(contentFiles: ContentFiles): FoundFiles {
  const places: FoundFiles['places'] = []
  const diagnostics: Diagnostic[] = []
  const { files, folders } = list(contentFiles, 'content', diagnostics)
  // Of a folder that cannot be read, no file is missing.
  if (diagnostics.length > 0) return { places, examples: [], diagnostics }
  for (const name of singletonNames) {
    const file = [`${name}.yaml`, ...files].find((one) => files.includes(one) && idOf(one) === name)
    if (file) places.push({ place: { kind: 'singleton', name }, file: `content/${file}` })
    else if (!(name in withoutFile)) diagnostics.push(missing(`content/${name}.yaml`))
  }
  for (const file of files)
    if (file !== readme && !singletonNames.some((name) => file === `${name}.yaml`))
      diagnostics.push(unexpectedFile('content', file, singletonHint(file)))
  for (const name of folders) {
    const collection = collectionNames.find((known) => known === name)
    if (!collection) {
      if (name !== 'public' && `/${name}` !== examplesFolder) diagnostics.push(unexpectedFolder(name))
      continue
    }
    const folder = `content/${collection}`
    const entries = list(contentFiles, folder, diagnostics)
    for (const file of entries.files) {
      const id = idOf(file)
      const isFree = file === `${id}.yaml` || !entries.files.includes(`${id}.yaml`)
      if (id === undefined) diagnostics.push(unexpectedFile(folder, file, entryHint(file)))
      else if (file !== `${id}.yaml`) diagnostics.push(misnamed(`${folder}/${file}`, id, isFree, entries.files))
      if (id !== undefined && isFree)
        places.push({ place: { kind: 'entry', collection, id }, file: `${folder}/${file}` })
    }
    for (const inner of entries.folders)
      diagnostics.push(
        stray(
          `${folder}/${inner}`,
          `Unexpected folder ${folder}/${inner}. Nothing reads it.`,
          'Move its files one folder up. Collections have no subfolders.'
        )
      )
  }
  const { folders: examples } = list(contentFiles, `content${examplesFolder}`, diagnostics)
  return { places, examples, diagnostics }
}

/** The files of content/public by address, such as `/logo.svg`, and a diagnostic for each that cannot be served. */
export function findPublicFiles(contentFiles: ContentFiles) {
  const files = new Map<string, PublicFile>()
  const diagnostics: Diagnostic[] = []
  const add = (within: string): void => {
    const folder = list(contentFiles, `content/public${within}`, diagnostics)
    for (const name of folder.files) {
      const address = `${within}/${name}`
      const file = contentFiles.publicFile(`content/public${address}`)
      const fault = file && ('size' in file ? unsafeSvg(address, file) : file)
      if (file && 'size' in file) files.set(address, file)
      if (fault) diagnostics.push(diagnosticAt(`content/public${address}`, startOfFile, fault))
      if (/[^\w.~@+-]/.test(name)) diagnostics.push(badName(`${within}/`, name))
    }
    for (const name of folder.folders) add(`${within}/${name}`)
  }
  add('')
  // The one hidden folder that is served (RFC 8615). The build writes a file there, too.
  add('/.well-known')
  return { files, diagnostics }
}

/** An SVG that is unsafe to open. */
function unsafeSvg(address: string, file: PublicFile): Finding | undefined {
  if (!/\.svg$/i.test(address) || file.svgFault === undefined) return undefined
  const message = `This SVG contains ${file.svgFault}, which pictures may not have.`
  const hint = 'Export it as plain or optimized SVG, without scripts, links and outside files.'
  return { rule: 'unsafe-svg', message, hint }
}

/** The names in a folder, sorted, without hidden ones. A folder that cannot be read is reported. */
function list(contentFiles: ContentFiles, folder: string, diagnostics: Diagnostic[]) {
  const { files, folders, fault } = contentFiles.list(folder)
  if (fault) diagnostics.push(diagnosticAt(folder, startOfFile, fault))
  const visible = (names: readonly string[]) => names.filter((name) => !/^(?:\.|Thumbs\.db$)/i.test(name)).sort()
  return { files: visible(files), folders: visible(folders) }
}

/** The id that the name of a file has, or should have: `new-question` for `New Question.yml`. */
function idOf(file: string): string | undefined {
  const [, name = ''] = /^(.+?)(?:\.ya?ml)?(?:\.txt)?$/i.exec(file) ?? []
  return name === file ? undefined : fileSlug(name)
}

function stray(file: string, message: string, hint: string, rule: RuleId = 'stray-file'): Diagnostic {
  return diagnosticAt(file, startOfFile, { rule, message, hint })
}

function missing(file: string): Diagnostic {
  const message = `The required file ${file} is missing.`
  return stray(file, message, 'Restore it from a backup, or create it.', 'missing-file')
}

function misnamed(file: string, id: string, isFree: boolean, files: readonly string[]): Diagnostic {
  const message = 'The name of a content file has lowercase letters, digits and hyphens, and ends with .yaml.'
  // As Windows, macOS and browsers name copies.
  const name = file.slice(file.lastIndexOf('/') + 1)
  const original = name.replace(/(?:[ -]+copy)?(?: \d+| \(\d+\))?(?=\.)/i, '')
  if (original !== name && files.includes(original))
    return stray(file, `This file looks like a copy of ${original}.`, `Delete it, or rename it to ${id}.yaml.`)
  const hint = isFree ? `Rename it to ${id}.yaml.` : `Delete it, or give it another name: ${id}.yaml exists.`
  return stray(file, message, hint)
}

function unexpectedFile(folder: string, file: string, hint: string): Diagnostic {
  const isPicture = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i.test(file)
  const message = `Unexpected file ${folder}/${file}. Nothing reads it.`
  return stray(`${folder}/${file}`, message, isPicture ? 'Move pictures to content/public.' : hint)
}

function entryHint(file: string): string {
  const id = fileSlug(file.replace(/\.\w+$/, ''))
  return `If it is content, write its fields in ${id ?? 'a-name'}.yaml. Otherwise, move or delete it.`
}

function singletonHint(file: string): string {
  const near = closestMatch(idOf(file) ?? file, singletonNames)
  const all = singletonNames.map((name) => `${name}.yaml`).join(', ')
  return near
    ? `Rename it to ${near}.yaml.`
    : `Move or delete it. content/ holds ${all}, and the folders of collections.`
}

function unexpectedFolder(folder: string): Diagnostic {
  const { hint = '' } = didYouMean(folder, [...collectionNames, 'public'])
  const message = `Unexpected folder content/${folder}. Nothing reads it.`
  return stray(`content/${folder}`, message, `${hint} Move pictures and other files to content/public.`.trim())
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
