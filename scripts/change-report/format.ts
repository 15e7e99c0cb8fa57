import { isUnchanged, type AddressChange, type ChangeReport } from './compare.ts'
import { type ViewChange } from './compare-pieces.ts'
import { type Change } from './changed-entries.ts'
import { followsFigures } from './figures.ts'
import { inlineCode, highlightDiff, isPunctuationOnly, escapeMarkdown, optional, table } from './markdown-text.ts'

export interface ComparedSides {
  /** The ref of the base. */
  readonly base: string
  /** Its commit, abbreviated. */
  readonly commit: string
}

/** The workflow finds its comment by this marker. */
export const marker = '<!-- content-change-report -->'

export function toJson(report: ChangeReport, sides: ComparedSides): string {
  return JSON.stringify({ ...sides, isUnchanged: isUnchanged(report), ...report }, null, 2)
}

/** Returns Markdown of at most `maxLength` characters; rows that do not fit are counted. */
export function formatChanges(report: ChangeReport, { base, commit }: ComparedSides, maxLength: number): string {
  const foot = `<sub>Compared with ${inlineCode(base)} at ${inlineCode(commit)}.</sub>`
  if (isUnchanged(report))
    return [marker, '## No visible changes', 'Visitors see what they saw before.', foot].join('\n\n')
  for (const rows of [Infinity, 200, 50, 20, 8, 3, 1, 0]) {
    const text = [marker, '## What visitors will see', ...parts(report, rows), foot].join('\n\n')
    if (text.length <= maxLength) return text
  }
  const summary = `${report.views.length} pages and parts of pages change, ${report.figures.length} prices and figures, ${report.addresses.length} addresses. The full list is too long for this report. To see it, run npm run report -- --json.`
  return [marker, '## What visitors will see', summary, foot].join('\n\n').slice(0, maxLength)
}

function parts(report: ChangeReport, rows: number): string[] {
  return [
    addresses(report.addresses),
    anchors(report.anchors, rows),
    section(
      'Redirects',
      table(
        ['Old address', 'Led to', 'Leads to'],
        report.redirects.map(({ from, before, after }) => [
          inlineCode(from),
          optionalCode(before),
          optionalCode(after)
        ]),
        rows
      )
    ),
    figures(report.figures, rows),
    section(
      'Titles and descriptions',
      table(
        ['Page', 'Field', 'Before', 'After'],
        report.heads
          .filter((head) => !followsFigures(head, report.figures))
          .map(({ where, field, ...change }) => [inlineCode(where), field, ...highlightDiff(change)]),
        rows
      )
    ),
    section('Texts', report.views.flatMap((view) => textsOf(view, report, rows) ?? []).join('\n\n')),
    section('Pictures and files', report.files.map(({ file, kind }) => `- ${inlineCode(file)} was ${kind}.`).join('\n'))
  ].filter((part) => part !== '')
}

function section(title: string, body: string): string {
  return body === '' ? '' : `### ${title}\n\n${body}`
}

function addresses(changes: readonly AddressChange[]): string {
  const lines = changes.map((change) => {
    if (change.kind === 'added') return `- **Added** ${inlineCode(change.path)}: ${escapeMarkdown(change.title)}`
    const visitors = change.redirect
      ? `Visitors of the old address are sent to ${inlineCode(change.redirect)}.`
      : '**Visitors of the old address find nothing**: content/redirects.yaml has no entry for it.'
    if (change.kind === 'removed')
      return `- **Removed** ${inlineCode(change.path)}: ${escapeMarkdown(change.title)}. ${visitors}`
    return `- **Moved** ${inlineCode(change.path)} to ${inlineCode(change.to)}. ${visitors}`
  })
  return section('Pages', lines.join('\n'))
}

function anchors(removed: ChangeReport['anchors'], rows: number): string {
  const lines = removed.slice(0, rows).map(({ address, now }) => {
    const elsewhere = now.length > 0 ? ` It is now at ${now.map(inlineCode).join(' and ')}.` : ''
    return `- ⚠️ ${inlineCode(address)}: links from other sites end at the top of the page.${elsewhere}`
  })
  const rest = removed.length - lines.length
  const advice = lines.length > 0 ? ['\nTo keep such links, add redirects to content/redirects.yaml.'] : []
  return section('Removed anchors', [...lines, ...(rest > 0 ? [`- ${rest} more.`] : []), ...advice].join('\n'))
}

/** One line for each price and fact, with its places folded. */
function figures(changes: ChangeReport['figures'], rows: number): string {
  const lines = changes.map(({ name, before, after, places }) => {
    const seen = places.filter(({ keys }) => keys.length > 0)
    const count = seen.reduce((sum, { keys }) => sum + keys.length, 0)
    const line = `${name ? inlineCode(name) : 'Written out'}: ${optional(before)} → <b>${optional(after)}</b>`
    const follow = places.some(({ derived }) => derived.length > 0)
      ? ['- Search engines, link previews and text versions get it too.']
      : []
    const list = [...seen.map(({ where, keys }) => `- ${placeText(where, keys, rows)}`), ...follow]
    return list.length === 0
      ? `${line}, shown nowhere`
      : folded(
          `${line}, in ${amount(count, 'place')} of ${amount(seen.length, 'page', 'pages and parts')}`,
          list.join('\n')
        )
  })
  return section('Prices and figures', lines.join('\n\n'))
}

/** Always names the page, even if the report has no room for its places. */
function placeText(where: string, keys: readonly string[], rows: number): string {
  const shown = keys.slice(0, rows)
  const rest = keys.length - shown.length
  const places = [
    ...shown.map(escapeMarkdown),
    ...(rest > 0 ? [`${rest} ${shown.length > 0 ? 'more ' : ''}places`] : [])
  ]
  return `${name(where)}: ${places.join(', ')}`
}

/** GitHub needs the blank lines around Markdown in HTML. */
function folded(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`
}

function amount(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

/** Undefined if the texts change only by prices and facts. All texts of an added page are new, so they are folded. */
function textsOf(whole: ViewChange, { addresses, figures }: ChangeReport, rows: number): string | undefined {
  const view = { ...whole, pieces: whole.pieces.filter((piece) => !followsFigures(piece, figures)) }
  if (view.pieces.length === 0 && !view.order && !view.isFormOnly) return undefined
  const isNew = addresses.some(({ kind, path }) => kind === 'added' && path === view.where)
  if (!isNew) return viewPart(view, rows)
  return folded(`${inlineCode(view.where)}: ${amount(view.pieces.length, 'new text')}`, viewPart(view, rows))
}

function viewPart({ where, pieces, order, isFormOnly }: ViewChange, rows: number): string {
  const words = pieces.filter((piece) => !isPunctuationOnly(piece))
  const marks = pieces.length - words.length
  const lines = words.map(({ key, kind, before, after }) => [
    escapeMarkdown(kind === 'text' ? key : `${key} (${kindNames[kind]})`),
    ...(kind === 'link'
      ? [optionalCode(before), optionalCode(after)]
      : kind === 'form'
        ? ['', '']
        : highlightDiff({ before, after }))
  ])
  const notes = [
    order && `The order changed: ${arrow({ before: order.before.join(', '), after: order.after.join(', ') })}`,
    isFormOnly && 'Its settings changed, and none of its words.',
    marks > 0 && `${amount(marks, 'text')} changed only in punctuation.`
  ].filter((note) => typeof note === 'string')
  return [`**${name(where)}**`, ...notes, table(['Place', 'Before', 'After'], lines, rows)].filter(Boolean).join('\n\n')
}

const kindNames = { link: 'leads to', look: 'looks', form: 'bold, lists or code' }

function arrow({ before = '', after = '' }: Change): string {
  return `${escapeMarkdown(before)} → ${escapeMarkdown(after)}`
}

function name(where: string): string {
  return where.startsWith('/') ? inlineCode(where) : where
}

function optionalCode(value: string | undefined): string {
  return value === undefined ? '–' : inlineCode(value)
}
