import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { projectRoot } from '../platform/project-paths.ts'
import { isRecord } from '../source/walk.ts'

/** The content of an invented customer, where it differs from this site's. */
const bakery = join(projectRoot, 'scripts', 'visual', 'bakery')

/** Labels and messages that the bakery takes from this site. */
const sharedWords = {
  'site.yaml': ['errorPage', 'labels', 'llms'],
  'assistant.yaml': ['provider', 'errors', 'words']
} as const

/** Writes the content of the example site into `<root>/content`. */
export async function writeExampleSite(root: string): Promise<void> {
  const content = join(root, 'content')
  await mkdir(content, { recursive: true })
  await cp(bakery, content, { recursive: true })
  for (const [file, keys] of Object.entries(sharedWords)) {
    const words = await readYaml(join(projectRoot, 'content', file))
    const shared = Object.fromEntries(keys.map((key) => [key, words[key]]))
    await writeFile(join(content, file), stringify({ ...shared, ...(await readYaml(join(bakery, file))) }))
  }
}

async function readYaml(file: string): Promise<Readonly<Record<string, unknown>>> {
  const data: unknown = parse(await readFile(file, 'utf8'))
  if (!isRecord(data)) throw new Error(`${file} must be a map.`)
  return data
}
