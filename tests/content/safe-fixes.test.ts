import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diffLines } from 'diff'
import { expect, test } from 'vitest'
import { parseDocument, visit } from 'yaml'
import { compile } from '../../scripts/compile/compile.ts'
import { fixContent } from '../../scripts/compile/fix-content.ts'
import type { SiteModel } from '../../scripts/model/site-model.ts'
import { placeName } from '../../scripts/source/source.ts'
import { valueAt } from '../../scripts/source/walk.ts'
import { copyContent } from '../copy-project.ts'
import { pick, randomNumbers, type Random } from '../random-numbers.ts'

/** Ways to spoil the words of a field. */
const slips: readonly ((words: string, random: Random) => string)[] = [
  (words) => `"${words}`,
  (words) => `'${words}",`,
  (words) => `"${words}",`,
  (words) => `${words},`,
  (words) => `- ${words}`,
  (words) => `*${words}*`,
  (words) => `\`${words}\``,
  (words) => `<b>${words}</b>`,
  (words) => `“${words}”`,
  (words) => `[${words}`,
  (words) => `{${words}`,
  (words) => `@${words} # see below`,
  (words) => words.replace(' ', ': '),
  (words) => words.replace(' ', ' #'),
  (words) => words.replace(/(\w+) /, '$1 $1 '),
  (words) => words.replace(' ', '\u00A0'),
  (words) => `'${words.replaceAll('’', "\\'")}'`,
  (words) => `'${words.replaceAll('’', "'")}'`,
  (words, random) => words.replace('$(', () => pick(['£(', '%(', '$[', '${', '$ (', '('], random)),
  (words, random) =>
    words.replace(/[$](\d)/, (_, digit: string) => pick(['$l', '$O', '£', '', '67 $'], random) + digit),
  (words, random) =>
    words.replace(/\d+$/, (digits) => digits + pick(['$', ',5', '.00.', '/month', ' + VAT', 'O', '/10'], random))
]

const line =
  /^( *(?:- )?(?:title|lead|text|description|name|role|label|question|price|compareAt|saving|rating|date|version|period): )([^\s'"|>[{].*)$/gm

/** What other programs put before a line: a diff, a mail, a listing, a word processor. */
const prefixes = ['+', '+ ', '> ', '12 ', '12: ', '-- ', '- - ', '* ', '•\t', '~ ', '| ', '= ', '// ', '  ', ' ']

/** A text with something before the first item or field of a line, or before all of it. */
function withPrefix(text: string, random: Random): string {
  const lines = text.split('\n')
  const usual = [...lines.keys()].filter((at) => /^ *(?:- [^{[&]|[a-z]+:)/.test(lines[at] ?? ''))
  if (usual.length === 0) return text
  const index = pick(usual, random)
  const [, indent = '', rest = ''] = /^( *)(.*)$/.exec(lines[index] ?? '') ?? []
  const prefix = pick(prefixes, random)
  return lines.with(index, pick([prefix + indent + rest, indent + prefix + rest.replace(/^- /, '')], random)).join('\n')
}

function spoiled(text: string, random: Random): string {
  const lines = [...text.matchAll(line)]
  if (lines.length === 0) return text
  const { 0: all, 1: head = '', 2: words = '', index } = pick(lines, random)
  return text.slice(0, index) + head + pick(slips, random)(words, random) + text.slice(index + all.length)
}

/** How often each letter, digit and currency sign is in what visitors see. Comments and HTML are not seen. */
function charactersIn(text: string, { sources }: SiteModel): Map<string, number> {
  const valueOf = (name: string) => {
    const source = sources.find(({ place }) => name.startsWith(`${placeName(place)}.`))
    const value = source && valueAt(source.data, name.slice(placeName(source.place).length + 1).split('.'))
    return String(valueAt(value, ['value']) ?? value)
  }
  const seen = text
    .replaceAll(/(?<=^| )#[^\n]*$/gm, '')
    .replaceAll(/<\/?b>/g, '')
    .replaceAll(/[$%]? ?[({[]((?:plans|facts|site)\.[\w.-]*\w)[)}\]]/g, (_, name: string) => valueOf(name))
  const counts = new Map<string, number>()
  for (const [one] of seen.matchAll(/[\p{L}\p{N}\p{Sc}]/gu)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

test('npm run fix loses no letter, digit or currency sign of an author’s words', async () => {
  const root = await mkdtemp(join(tmpdir(), 'harmless-'))
  copyContent(root)
  const { model } = await compile(root)
  const random = randomNumbers(32)
  let applied = 0
  for (let round = 0; round < 4; round++) {
    for (const { file, text } of model.sources) await writeFile(join(root, file), spoiled(text, random))
    const fixed = await fixContent(root)
    applied += fixed.applied.length
    for (const [file, { before, after }] of fixed.files) {
      const now = charactersIn(after, model)
      const lost = [...charactersIn(before, model)].filter(([one, count]) => (now.get(one) ?? 0) < count)
      expect(lost, `${file}\n${JSON.stringify(fixed.applied.filter((one) => one.file === file))}`).toEqual([])
    }
  }
  expect(applied).toBeGreaterThan(40)
  await rm(root, { recursive: true })
}, 300_000)

/** How many values a file has; undefined where it is not valid YAML. */
function valuesIn(text: string): number | undefined {
  const document = parseDocument(text)
  let count = 0
  visit(document, { Scalar: () => void count++ })
  return document.errors.length === 0 ? count : undefined
}

test('npm run fix never joins a line to the text above it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'joined-'))
  copyContent(root)
  const { model } = await compile(root)
  const random = randomNumbers(33)
  const originals = new Map(model.sources.map(({ file, text }) => [file, text]))
  let applied = 0
  for (let round = 0; round < 2; round++) {
    for (const { file, text } of model.sources) await writeFile(join(root, file), withPrefix(text, random))
    const fixed = await fixContent(root)
    applied += fixed.applied.length
    for (const [file, { before, after }] of fixed.files) {
      const values = valuesIn(after)
      if (values === undefined || valuesIn(before) !== undefined) continue
      expect(
        values,
        `${diffOf(originals.get(file) ?? '', before)}\nfixed\n${diffOf(before, after)}`
      ).toBeGreaterThanOrEqual(valuesIn(originals.get(file) ?? '') ?? 0)
    }
  }
  expect(applied).toBeGreaterThan(20)
  await rm(root, { recursive: true })
}, 300_000)

function diffOf(before: string, after: string): string {
  return diffLines(before, after)
    .flatMap(({ value, added, removed }) => (added || removed ? `${added ? '+' : '-'} ${value}` : []))
    .join('')
}
