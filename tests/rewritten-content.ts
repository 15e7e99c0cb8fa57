import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { treeOf, type FieldKind } from '../schema/schema-tree.ts'
import { compile } from '../scripts/compile/compile.ts'
import { filesIn } from '../scripts/platform/files.ts'
import { isRecord } from '../scripts/source/walk.ts'
import { mapFields } from '../scripts/validate/fields.ts'
import { schemaFor } from '../scripts/source/source.ts'

/** Pages that the rewritten content lacks; links to them lead home. The one that moves, and its new address. */
const removed = ['faq', 'commercial-use']
const moved = ['support', 'help-desk'] as const

/** What no rewriting may touch: references, blanks, code, addresses and targets of links. */
const kept = /\$\([^)]*\)|\{\w+\}|```[^]*?```|`[^`]*`|\]\([^)]*\)|<[^>]*>|[\w.+-]+@[\w.-]+|(?:https?:\/\/|\/)[\w./#-]+/g

/**
 * Writes the content of a project into `<to>/content` as its authors could have rewritten it: every text, price and
 * picture is another one, pages and entries have gone and come, and lists are shorter.
 */
export async function writeRewrittenContent(from: string, to: string): Promise<void> {
  const { model } = await compile(from)
  await cp(join(from, 'content'), join(to, 'content'), { recursive: true })
  for (const source of model.sources) {
    const data: unknown = parse(rerouted(source.text), { uniqueKeys: false })
    const tree = treeOf(schemaFor(source.place))
    const isFacts = source.file === 'content/facts.yaml'
    const written = mapFields(tree, shortened(data), (kind, value) =>
      isFacts ? nextFact(value) : rewritten(kind, value)
    )
    await writeFile(join(to, source.file), stringify(written, { blockQuote: 'literal' }))
  }
  for (const name of removed) await rm(join(to, 'content/pages', `${name}.yaml`))
  for (const [name, data] of Object.entries(added)) await write(join(to, 'content', name), stringify(data))
  for (const file of filesIn(join(to, 'content/public'))) await repaint(join(to, 'content/public', file))
}

const added = {
  'faqs/brand-new.yaml': { question: 'Is it brand new?', answer: 'It is, **really**. See [the start](/).' },
  'pages/brand-new.yaml': {
    path: '/brand-new',
    name: 'Brand new',
    title: 'A page that nobody has seen',
    description: 'A page that an author has added, with questions and a long text of several parts.',
    sections: [
      { type: 'hero', title: 'Brand new', lead: 'Nobody has seen it.' },
      { type: 'faq', id: 'new', title: 'New questions', faqs: ['brand-new'] },
      {
        type: 'prose',
        parts: ['one', 'two', 'three', 'four'].map((id) => ({
          id,
          title: `Part ${id}`,
          body: `Some words of part ${id}.`
        }))
      }
    ]
  }
}

/** The text of a file with its links led away from the pages that have gone. */
function rerouted(text: string): string {
  const gone = new RegExp(`/(?:${removed.join('|')})(?:#[\\w-]+)?(?![\\w./-])`, 'g')
  return text.replaceAll(gone, '/').replaceAll(new RegExp(`/${moved[0]}(?![\\w./-])`, 'g'), `/${moved[1]}`)
}

/** A copy in which each list of ids of entries is one shorter, if more than three remain. */
function shortened(data: unknown, key = ''): unknown {
  if (Array.isArray(data)) {
    const items = [...new Set(data.map((item) => shortened(item)))]
    return ['faqs', 'testimonials', 'features'].includes(key) && items.length > 4 ? items.slice(0, -1) : items
  }
  if (!isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shortened(value, name)]))
}

function rewritten({ role }: FieldKind, value: unknown): unknown {
  if (typeof value !== 'string') return value
  // Twice as much, so that savings are still the difference of two prices.
  if (role.role === 'amount')
    return value.replace(/\d[\d,.]*/, (amount) => String(Number(amount.replaceAll(',', '')) * 2))
  return ['text', 'heading', 'label'].includes(role.role) ? otherWords(value) : value
}

/** A fact with other figures. Its words stay, because a period such as `30-day` is read; a rating is at most 5. */
function nextFact(value: unknown): unknown {
  const next = (text: string) =>
    text.replace(/\$\([^)]*\)|[1-8]/g, (part) =>
      part.length > 1 || /\d\.\d/.test(text) ? part : String(Number(part) + 1)
    )
  if (typeof value === 'string') return next(value)
  return isRecord(value) && typeof value['value'] === 'string' ? { ...value, value: next(value['value']) } : value
}

/** Words of the same length, in which every letter is another one. */
function otherWords(text: string): string {
  const protectedParts = text.match(kept) ?? []
  return text
    .split(kept)
    .map((part, index) => part.replaceAll(/[a-z]/gi, otherLetter) + (protectedParts[index] ?? ''))
    .join('')
}

function otherLetter(letter: string): string {
  const small = letter.toLowerCase()
  const group = ['aeiou', 'bcdfghjklmnpqrstvwxyz'].find((letters) => letters.includes(small)) ?? small
  const other = group[(group.indexOf(small) + 1) % group.length] ?? small
  return letter === small ? other : other.toUpperCase()
}

/** Another picture of the same format and size. */
async function repaint(file: string): Promise<void> {
  const kind = extname(file)
  if (kind === '.svg') await writeFile(file, (await readFile(file, 'utf8')).replace(/<path[^>]*\/>(?=[^]*<path)/, ''))
  else if (/^\.(?:avif|webp|png|jpe?g)$/.test(kind))
    await writeFile(
      file,
      await sharp(await readFile(file))
        .negate({ alpha: false })
        .toBuffer()
    )
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
