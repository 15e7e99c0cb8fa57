import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { examplesFolder } from '../../src/shared/addresses.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Deployment } from '../hosting/site-address.ts'
import { compile, type Compiled } from './compile.ts'

/** Fields that an example site takes from the content of this site: labels and messages. */
const sharedFields = {
  'site.yaml': ['errorPage', 'labels', 'llms'],
  'assistant.yaml': ['provider', 'errors', 'words']
} as const

/** The line after the fields of the example site. What is wrong below it is reported in the content of this site. */
const inherited = '# From the content of this site'

/** Calls `work` with a temporary folder that has the content of an example site, with the labels of this site. */
export async function withExampleSite<T>(root: string, id: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `example-${id}-`))
  try {
    await writeExampleSite(root, id, folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the content of an example site, with the labels of this site, into `<folder>/content`. */
export async function writeExampleSite(root: string, id: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(exampleContent(root, id), join(folder, 'content'), { recursive: true })
  for (const [file, text] of await sharedWords(root, id)) await writeFile(join(folder, 'content', file), text)
}

export type Findings = Pick<Compiled, 'diagnostics' | 'texts'>

/** Compiles the content of an example site in a folder of `withExampleSite`. Its diagnostics name files of this project. */
export async function compileExample(folder: string, id: string, deployment: Deployment = {}) {
  const { diagnostics, texts, result } = await compile(folder, deployment)
  const here = (file: string) => file.replace('content', `content${examplesFolder}/${id}`)
  return {
    result,
    // An example site is made of samples.
    diagnostics: diagnostics
      .filter(({ severity, file, line }) => severity !== 'notice' && line <= ownLines(texts.get(file)))
      .map((one): Diagnostic => ({ ...one, file: here(one.file) })),
    texts: new Map([...texts].map(([file, text]) => [here(file), text]))
  }
}

function ownLines(text = ''): number {
  const line = text.split('\n').indexOf(inherited)
  return line < 0 ? Infinity : line
}

/** What the check finds in all example sites. */
export async function checkExamples(root: string, ids: readonly string[]): Promise<Findings> {
  let all: Findings = { diagnostics: [], texts: new Map() }
  for (const id of ids) all = joinFindings(all, await withExampleSite(root, id, (folder) => compileExample(folder, id)))
  return all
}

/** `first` with the findings of `second`, too. */
export function joinFindings<T extends Findings>(first: T, second: Findings): T {
  const texts = new Map([...first.texts, ...second.texts])
  return { ...first, diagnostics: [...first.diagnostics, ...second.diagnostics], texts }
}

/** The files of an example site that get labels of this site, after its own fields. */
export async function sharedWords(root: string, id: string): Promise<(readonly [file: string, text: string])[]> {
  const files = Object.entries(sharedFields).map(async ([file, keys]) => {
    const shared = parseDocument(await readFile(join(root, 'content', file), 'utf8'))
    const text = await readFile(join(exampleContent(root, id), file), 'utf8')
    const own = parseDocument(text)
    const missing = own.errors.length > 0 ? [] : keys.filter((key) => shared.has(key) && !own.has(key))
    const words = missing.map((key) => stringify({ [key]: shared.get(key) }))
    return [file, [text.trimEnd(), inherited, ...words].join('\n')] as const
  })
  return Promise.all(files)
}

export function exampleContent(root: string, id: string): string {
  return join(root, 'content', examplesFolder, id)
}
