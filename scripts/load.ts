import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlias, isNode, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { collections, singletons, type CollectionName, type SingletonName } from '../schema/content.ts'
import { issueAt, type Issue, type Range } from './issue.ts'
import { didYouMean } from './nearest.ts'
import { rangeOf, type Place, type Source } from './source.ts'

const singletonNames = Object.keys(singletons) as SingletonName[]
const collectionNames = Object.keys(collections) as CollectionName[]
const startOfFile: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 }

interface Loaded {
  readonly sources: readonly Source[]
  readonly issues: readonly Issue[]
}

/** Reads every file of `<root>/content`. A file with broken YAML is a source without data, and an issue. */
export async function load(root: string): Promise<Loaded> {
  const { places, issues } = await findFiles(root)
  const loaded = await Promise.all(places.map(({ place, file }) => loadFile(root, place, file)))
  return {
    sources: loaded.flatMap(({ source }) => source ?? []),
    issues: [...issues, ...loaded.flatMap((one) => one.issues)]
  }
}

async function findFiles(root: string) {
  const places: { place: Place; file: string }[] = []
  const issues: Issue[] = []
  const top = await list(join(root, 'content'))
  for (const name of singletonNames) {
    if (top.files.has(`${name}.yaml`)) places.push({ place: { kind: 'singleton', name }, file: `content/${name}.yaml` })
    else issues.push(missing(`content/${name}.yaml`))
  }
  for (const file of top.files) {
    if (!singletonNames.some((name) => file === `${name}.yaml`)) issues.push(strayFile('content', file, singletonNames))
  }
  for (const folder of top.folders) {
    const collection = collectionNames.find((name) => name === folder)
    if (!collection) {
      if (folder !== 'public') issues.push(strayFolder(folder))
      continue
    }
    const entries = await list(join(root, 'content', folder))
    for (const file of entries.files) {
      const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(file)?.[1]
      if (id) places.push({ place: { kind: 'entry', collection, id }, file: `content/${folder}/${file}` })
      else issues.push(strayFile(`content/${folder}`, file, []))
    }
    for (const inner of entries.folders) issues.push(strayFile(`content/${folder}`, `${inner}/`, []))
  }
  return { places, issues }
}

/** Files and folders of a folder by name, hidden ones left out; none where the folder does not exist. */
async function list(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const visible = entries.filter((entry) => !entry.name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
    return {
      files: new Set(visible.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)),
      folders: new Set(visible.filter((entry) => entry.isDirectory()).map((entry) => entry.name))
    }
  } catch (error) {
    if (isMissing(error)) return { files: new Set<string>(), folders: new Set<string>() }
    throw error
  }
}

async function loadFile(root: string, place: Place, file: string): Promise<{ source?: Source; issues: Issue[] }> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(root, file)))
  } catch (error) {
    return { issues: [issueAt(file, startOfFile, { rule: 'unreadable-file', ...whyUnreadable(error) })] }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const issues = [...syntaxIssues(file, document, lines), ...aliasIssues(file, document, lines)]
  if (issues.length === 0 && document.contents === null) {
    issues.push(
      issueAt(file, startOfFile, {
        rule: 'empty-file',
        message: 'This file is empty.',
        hint: 'Write its fields, or delete it.'
      })
    )
  }
  const data: unknown = issues.length > 0 ? undefined : document.toJS()
  return { source: { place, file, text, document, lines, data }, issues }
}

function whyUnreadable(error: unknown) {
  if (error instanceof TypeError) {
    return { message: 'This file is not UTF-8 text.', hint: 'Save it again with the encoding UTF-8.' }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return { message: `This file cannot be read (${code}).`, hint: 'Check that it exists and that you may read it.' }
}

function syntaxIssues(file: string, document: Document, lines: LineCounter): Issue[] {
  return [...document.errors, ...document.warnings].map((error) =>
    issueAt(file, rangeOf({ lines }, error.pos[0], error.pos[1]), {
      rule: 'yaml-syntax',
      message: `This is not valid YAML: ${error.message.replace(/\.?$/, '.')}`,
      hint: syntaxHints[error.code]
    })
  )
}

const syntaxHints: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces, not tabs.',
  BAD_INDENT: 'Lines of one level begin in the same column.',
  DUPLICATE_KEY: 'A key may stand only once; delete one of the two.',
  MULTIPLE_DOCS: 'A file holds one entry; remove the line "---" between the two.',
  MISSING_CHAR: 'Put the text in quotes if it holds characters such as : # { [ or a quote.',
  BAD_SCALAR_START: 'Put the text in quotes.'
}

/** Anchors and aliases make two places one without saying so to a reader; references do that job here. */
function aliasIssues(file: string, document: Document, lines: LineCounter): Issue[] {
  const issues: Issue[] = []
  visit(document, {
    Node(_, node) {
      if (!isNode(node) || !node.range) return
      if (isAlias(node) || ('anchor' in node && node.anchor)) {
        issues.push(
          issueAt(file, rangeOf({ lines }, node.range[0], node.range[1]), {
            rule: 'yaml-alias',
            message: 'YAML anchors (&name) and aliases (*name) are not used here.',
            hint: 'Write the value once in facts.yaml and refer to it as $(facts.name).'
          })
        )
      }
    }
  })
  return issues
}

function missing(file: string): Issue {
  return issueAt(file, startOfFile, { rule: 'missing-file', message: `${file} is missing.`, hint: 'Create it.' })
}

function strayFile(folder: string, file: string, names: readonly string[]): Issue {
  const base = file.replace(/\.ya?ml$/, '')
  const near = didYouMean(base, names).suggestions?.[0]?.text
  const better = near ? `${near}.yaml` : `${base.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.yaml`
  return issueAt(`${folder}/${file}`, startOfFile, {
    rule: 'stray-file',
    message: `Nothing reads ${folder}/${file}.`,
    hint: file.endsWith('/')
      ? 'Collections have no folders inside; move its files up.'
      : names.length > 0 && !near
        ? `Here stand ${names.map((name) => `${name}.yaml`).join(', ')} and the collections' folders; move or delete it.`
        : `Name it ${better}.`
  })
}

function strayFolder(folder: string): Issue {
  return issueAt(`content/${folder}`, startOfFile, {
    rule: 'stray-file',
    message: `Nothing reads the folder content/${folder}.`,
    hint: didYouMean(folder, [...collectionNames, 'public']).hint
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
