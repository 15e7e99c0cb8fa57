import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { fileOf, type RuleExample } from '../../scripts/diagnostics/rule-pages.ts'
import { maxFileSize } from '../../scripts/source/read-text.ts'
import { cleanText, homeWith, tinyFolder } from './tiny-site.ts'

/** `right` is the mistake corrected. */
type Variant = 'good' | 'bad' | 'right'

/** The example site of a rule, correct or with the mistake. */
export async function exampleSite(example: RuleExample, variant: Variant): Promise<Compiled> {
  return compile(await exampleFolder(example, variant))
}

/** The home page of examples uses the only fact, so that it is not reported as unused. */
function homePage(section: string | undefined): string {
  const home = section === undefined ? cleanText('pages/home.yaml') : homeWith(section)['pages/home.yaml']
  return home.replace('Just enough to be compiled.', 'Refunds are $(facts.guarantee).')
}

/** Writes the example site into a temporary folder. */
export async function exampleFolder(example: RuleExample, variant: Variant): Promise<string> {
  const file = fileOf(example)
  const text = textOf(example, variant)
  const home = homePage(example.section)
  const root = await tinyFolder({ 'pages/home.yaml': home, ...example.with, [file]: text })
  if (example.makes && variant === 'bad') await make(example.makes, root, file)
  return root
}

/** The text of the example's file; undefined if there is no such file. */
function textOf(example: RuleExample, variant: Variant): string | undefined {
  const { with: others, good, right = good, makes } = example
  const bad = variant === 'right' ? right : example.bad
  const file = fileOf(example)
  const whole = file === 'pages/home.yaml' ? homePage(example.section) : (others?.[file] ?? cleanText(file))
  if (good === undefined) return variant === 'bad' && makes === undefined ? bad : whole === '' ? undefined : whole
  if (whole !== '' && whole.split(good).length !== 2) throw new Error(`${file} says "${good}" not just once.`)
  if (whole === '') return variant === 'good' ? good : bad
  if (bad === undefined) return variant === 'good' || makes ? whole : undefined
  return variant === 'good' ? whole : whole.replace(good, () => bad)
}

/** Makes a file whose mistake is not in its words: its size, encoding or nesting, or a symlink. */
async function make(kind: NonNullable<RuleExample['makes']>, root: string, file: string): Promise<void> {
  const path = join(root, 'content', file)
  await mkdir(join(path, '..'), { recursive: true })
  if (kind === 'wide') return writeFile(join(root, 'content/public/wide.png'), pngHead(2400, 1200))
  if (kind === 'heavy') {
    return writeFile(join(root, 'content/public/heavy.png'), Buffer.concat([pngHead(600, 400), Buffer.alloc(300_000)]))
  }
  await rm(path, { force: true })
  if (kind === 'dangling') await symlink(join(root, 'content/nothing.yaml'), path)
  else if (kind === 'link') await symlink(join(root, 'elsewhere.yaml'), path)
  else if (kind === 'large') await writeFile(path, `question: ${'x'.repeat(maxFileSize)}\n`)
  else if (kind === 'latin1') await writeFile(path, Buffer.from('guarantee: caf\xe9\n', 'latin1'))
  else await writeFile(path, `guarantee: ${'['.repeat(1_000)}\n`)
  if (kind === 'link') await writeFile(join(root, 'elsewhere.yaml'), 'question: Why?\nanswer: Because.\n')
}

/** The first bytes of a PNG, which contain its size. */
function pngHead(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
