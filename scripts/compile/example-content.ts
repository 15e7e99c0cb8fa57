import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import type { SingletonName } from '../../schema/content.ts'
import { examplesFolder } from '../../src/shared/addresses.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Deployment } from '../hosting/site-address.ts'
import { exampleAddress } from '../model/addresses.ts'
import { singletonOf, type SiteModel } from '../model/site-model.ts'
import { inTemporaryFolder } from '../platform/files.ts'
import { buildCache } from '../platform/project-paths.ts'
import { diagnosticAtValue } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { fieldsOf } from '../validate/fields.ts'
import { createCompile } from './compile.ts'
import type { Compiled } from './compiler.ts'

/** Fields that an example site takes from the content of this site: labels and messages. */
const sharedFields: readonly (readonly [SingletonName, readonly string[]])[] = [
  ['site', ['errorPage', 'labels', 'llms']],
  ['assistant', ['provider', 'errors', 'words']]
]

/** The line after the fields of the example site. What is wrong below it is reported in the content of this site. */
const inherited = '# From the content of this site'

export type Findings = Pick<Compiled, 'diagnostics' | 'texts'>

/** This site, whose example sites are compiled. */
export interface Host {
  readonly root: string
  readonly model: SiteModel
}

/** Calls `work` with a temporary folder that has the content of an example site, with the labels of this site. */
export function withExampleSite<T>(host: Host, id: string, work: (folder: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder(`example-${id}`, async (folder) => {
    await writeExampleSite(host, id, folder)
    return work(folder)
  })
}

/** Writes the content of an example site, with the labels of this site, into `<folder>/content`. */
export async function writeExampleSite(host: Host, id: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(exampleContent(host.root, id), join(folder, 'content'), { recursive: true })
  for (const [file, text] of await sharedTexts(host, id)) await writeFile(join(folder, 'content', file), text)
}

/** Compiles an example site in a folder of `withExampleSite`. Its diagnostics name files of this project. */
export async function compileExample({ root }: Host, id: string, folder: string, deployment: Deployment = {}) {
  const cache = join(buildCache(root), 'examples', id)
  const { diagnostics, texts, result } = await createCompile(folder, deployment, cache)()
  const here = (text: string) => text.replaceAll(/\bcontent\//g, `content${examplesFolder}/${id}/`)
  return {
    result,
    // An example site is made of samples.
    diagnostics: diagnostics
      .filter(({ severity, file, line }) => severity !== 'notice' && line <= ownLines(texts.get(file)))
      .map(({ file, message, hint, ...one }): Diagnostic => {
        return { ...one, file: here(file), message: here(message), ...(hint && { hint: here(hint) }) }
      }),
    texts: new Map([...texts].map(([file, text]) => [here(file), text]))
  }
}

function ownLines(text = ''): number {
  const line = text.split('\n').indexOf(inherited)
  return line < 0 ? Infinity : line
}

/** What the check finds in all example sites; nothing while this site lacks the labels that they take. */
export async function checkExamples(host: Host): Promise<Findings> {
  const isComplete = sharedFields.every(([name]) => isRecord(singletonOf(host.model, name)?.raw))
  const ids = isComplete ? host.model.examples : []
  const found = await Promise.all(
    ids.map((id) =>
      withExampleSite(host, id, async (folder) => {
        const compiled = await compileExample(host, id, folder)
        return { ...compiled, diagnostics: [...compiled.diagnostics, ...outdatedListings(host, id, compiled.result)] }
      })
    )
  )
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    texts: new Map(found.flatMap(({ texts }) => [...texts]))
  }
}

/** Items of this site's lists of example sites that say another name or hue than the example site itself. */
function outdatedListings({ model }: Host, id: string, result: Compiled['result']): Diagnostic[] {
  const site = result?.content.site
  if (!site) return []
  return model.readable.flatMap((readable) =>
    fieldsOf(readable, 'link')
      .filter(({ value }) => value === exampleAddress(id))
      .flatMap(({ path, source }) => {
        const said = (key: string) => ({ key, value: valueAt(source.data, [...path.slice(0, -1), key]) })
        const differing = [
          { ...said('name'), own: site.name },
          { ...said('hue'), own: site.brand.hue }
        ].filter(({ value, own }) => value !== undefined && value !== own)
        return differing.map(({ key, value, own }) =>
          diagnosticAtValue(source, [...path.slice(0, -1), key], {
            rule: 'mismatched-entry',
            message: `The ${key} here is ${String(value)}, but the example site has ${own}.`,
            hint: `Use the same here and in content${exampleAddress(id)}site.yaml.`
          })
        )
      })
  )
}

/** `first` with the findings of `second`, too. */
export function joinFindings<T extends Findings>(first: T, second: Findings): T {
  const texts = new Map([...first.texts, ...second.texts])
  return { ...first, diagnostics: [...first.diagnostics, ...second.diagnostics], texts }
}

/** The files of an example site that get labels of this site, with the labels below their own fields. */
export async function sharedTexts({ root, model }: Host, id: string) {
  const files = sharedFields.map(async ([name, keys]) => {
    const data = singletonOf(model, name)?.raw
    const path = join(exampleContent(root, id), `${name}.yaml`)
    // The check reports a missing file.
    if (!existsSync(path)) return []
    const text = await readFile(path, 'utf8')
    const own = parseDocument(text)
    const labels = Object.entries(isRecord(data) ? data : {}).filter(([key]) => keys.includes(key) && !own.has(key))
    const added = labels.length > 0 && own.errors.length === 0 ? stringify(Object.fromEntries(labels)) : ''
    return [[`${name}.yaml`, `${text.trimEnd()}\n${inherited}\n${added}`] as const]
  })
  return (await Promise.all(files)).flat()
}

export function exampleContent(root: string, id: string): string {
  return join(root, 'content', examplesFolder, id)
}
