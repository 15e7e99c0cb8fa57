import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { isRecord } from '../../scripts/source/walk.ts'

/** A folder for each invented customer, with the content that differs from this site's. */
const examples = join(projectRoot, 'scripts', 'visual', 'examples')

/** Labels and messages that the example sites take from this site. */
const sharedWords = {
  'site.yaml': ['errorPage', 'labels', 'llms'],
  'assistant.yaml': ['provider', 'errors', 'words']
} as const

/** The ids of the example sites, sorted. */
export async function exampleSites(): Promise<readonly string[]> {
  return (await readdir(examples)).sort()
}

/** Writes the content of an example site into `<root>/content`. */
export async function writeExampleSite(id: string, root: string): Promise<void> {
  const own = join(examples, id)
  const content = join(root, 'content')
  await mkdir(content, { recursive: true })
  await cp(own, content, { recursive: true })
  for (const [file, keys] of Object.entries(sharedWords)) {
    const words = await readYaml(join(projectRoot, 'content', file))
    const shared = Object.fromEntries(keys.map((key) => [key, words[key]]))
    await writeFile(join(content, file), stringify({ ...shared, ...(await readYaml(join(own, file))) }))
  }
}

async function readYaml(file: string): Promise<Readonly<Record<string, unknown>>> {
  const data: unknown = parse(await readFile(file, 'utf8'))
  if (!isRecord(data)) throw new Error(`${file} must be a map.`)
  return data
}
