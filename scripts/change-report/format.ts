import { count } from '../diagnostics/count.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import { followsFigures, type FigureChange, type LineChange } from './changes.ts'
import { isUnchanged, type AddressChange, type ChangeReport } from './compare.ts'
import { inlineCode, highlightDiff, escapeMarkdown, sidesOf, table } from './markdown-text.ts'

interface ComparedSides {
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

/** GitHub's limit for a comment is 65,536 characters; the rest is for text that the workflow adds. */
const maxLength = 65_000

/** Returns Markdown that fits into a comment on GitHub. `names` has the short names of pages by their paths. */
export function formatChanges(
  report: ChangeReport,
  { base, commit }: ComparedSides,
  names: ReadonlyMap<string, string>
): string {
  const foot = `<sub>Compared with ${inlineCode(base)} at ${inlineCode(commit)}.</sub>`
  if (isUnchanged(report))
    return [marker, '## No visible changes', 'Visitors see what they saw before.', foot].join('\n\n')
  const head = [marker, '## What visitors will see']
  const whole = [...head, ...parts(report, names), foot].join('\n\n')
  if (whole.length <= maxLength) return whole
  const note = 'This report is shortened. To see all of it, run `npm run report -- --json`.'
  const shortened = [...head, note, ...parts(report, names)].join('\n\n').slice(0, maxLength)
  return shortened.slice(0, shortened.lastIndexOf('\n')).trimEnd()
}

function parts(report: ChangeReport, names: ReadonlyMap<string, string>): string[] {
  const viewName = (where: string) => {
    if (!where.startsWith('/')) return where
    const name = names.get(where)
    return name === undefined ? inlineCode(where) : `${escapeMarkdown(name)} (${inlineCode(where)})`
  }
  const redirects = report.redirects.map(({ from, ...change }) => [inlineCode(from), ...sidesOf(change, inlineCode)])
  const heads = report.heads
    .filter((head) => !followsFigures(head, report.figures))
    .map(({ where, place, ...change }) => [viewName(where), escapeMarkdown(place), ...highlightDiff(change)])
  const sections: Readonly<Record<string, string>> = {
    Pages: report.addresses.map(addressLine).join('\n'),
    Redirects: table(['Old address', 'Led to', 'Leads to'], redirects),
    'Prices and figures': report.figures.map((figure) => figureLine(figure, viewName)).join('\n\n'),
    'Titles and descriptions': table(['Page', 'Field', 'Before', 'After'], heads),
    Texts: texts(report, viewName),
    'Pictures and files': report.files.map(({ file, kind }) => `- ${inlineCode(file)} was ${kind}.`).join('\n')
  }
  return Object.entries(sections).flatMap(([title, body]) => (body === '' ? [] : `### ${title}\n\n${body}`))
}

/** The name of a page with its address, or of another part of the site. */
type ViewName = (where: string) => string

function addressLine(change: AddressChange): string {
  if (change.kind === 'added') return `- **Added** ${inlineCode(change.path)}: ${escapeMarkdown(change.title)}`
  const visitors = change.redirect
    ? `Visitors to the old address are sent to ${inlineCode(change.redirect)}.`
    : '**Visitors to the old address find nothing**: content/redirects.yaml has no entry for it.'
  if (change.kind === 'removed')
    return `- **Removed** ${inlineCode(change.path)}: ${escapeMarkdown(change.title)}. ${visitors}`
  return `- **Moved** ${inlineCode(change.path)} to ${inlineCode(change.to)}. ${visitors}`
}

/** A line for a price or fact, with its places folded. */
function figureLine({ name, places, ...change }: FigureChange, viewName: ViewName): string {
  const total = places.reduce((sum, { keys }) => sum + keys.length, 0)
  const parts = places.length === 1 ? '1 page' : `${places.length} pages and parts`
  const [before, after] = sidesOf(change)
  const summary = `${inlineCode(name)}: ${before} → <b>${after}</b>, in ${count(total, 'place')} of ${parts}`
  const list = places.map(({ where, keys }) => `- ${viewName(where)}: ${keys.map(escapeMarkdown).join(', ')}`)
  const isOnPage = places.some(({ where }) => where.startsWith('/'))
  const follow = isOnPage ? ['- Search engines, link previews and text versions get it too.'] : []
  return folded(summary, [...list, ...follow].join('\n'))
}

/** GitHub needs the blank lines around Markdown in HTML. */
function folded(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`
}

/** Leaves out texts that change only by prices and facts. All texts of an added page are new, so they are folded. */
function texts({ texts, orders, addresses, figures }: ChangeReport, viewName: ViewName): string {
  const groups = groupBy(texts, ({ where }) => where)
  const places = new Set([...groups.keys(), ...orders.map(({ where }) => where)])
  const parts = [...places].flatMap((where) => {
    const changes = groups.get(where) ?? []
    const lines = changes.filter((line) => line.kind !== 'setting' && !followsFigures(line, figures))
    const order = orders.find((change) => change.where === where)
    const isSeen = changes.some(({ kind }) => kind !== 'setting')
    if (lines.length === 0 && !order && isSeen) return []
    const text = [
      `**${viewName(where)}**`,
      order &&
        `The order changed: ${escapeMarkdown(order.before.join(', '))} → ${escapeMarkdown(order.after.join(', '))}`,
      lines.length === 0 && !order && 'Its settings changed, and none of its words.',
      changesTable(lines)
    ]
      .filter(Boolean)
      .join('\n\n')
    const isNew = addresses.some(({ kind, path }) => kind === 'added' && path === where)
    return isNew ? folded(`${viewName(where)}: ${count(lines.length, 'new text')}`, text) : text
  })
  return parts.join('\n\n')
}

function changesTable(changes: readonly LineChange[]): string {
  const cells = changes.map(({ place, kind, ...change }) =>
    kind === 'link'
      ? [`${escapeMarkdown(place)} (leads to)`, ...sidesOf(change, inlineCode)]
      : [`${escapeMarkdown(place)}${kind === 'look' ? ' (looks)' : ''}`, ...highlightDiff(change)]
  )
  return table(['Place', 'Before', 'After'], cells)
}
