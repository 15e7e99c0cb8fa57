import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlias, isNode, LineCounter, parseDocument, visit, type Document, type YAMLError } from 'yaml'
import { findFiles, findPublicFiles } from './find-files.ts'
import { issueAt, startOfFile, type Issue } from './issue.ts'
import { rangeOf, type Place, type Source } from './source.ts'

interface Loaded {
  readonly sources: readonly Source[]
  /** Addresses of the files in content/public, such as `/logo.svg`. */
  readonly publicFiles: ReadonlySet<string>
  readonly issues: readonly Issue[]
}

/** Reads every file of `<root>/content`. A file that cannot be read or understood is a source without data, and an issue. */
export async function load(root: string): Promise<Loaded> {
  const { places, issues } = await findFiles(root)
  const loaded = await Promise.all(places.map(({ place, file }) => loadFile(root, place, file)))
  return {
    sources: loaded.map(({ source }) => source),
    publicFiles: await findPublicFiles(join(root, 'content', 'public')),
    issues: [...issues, ...loaded.flatMap((one) => one.issues)]
  }
}

async function loadFile(root: string, place: Place, file: string): Promise<{ source: Source; issues: Issue[] }> {
  const lines = new LineCounter()
  const { text, fault } = await readText(join(root, file))
  // Only errors are printed by the parser itself; what it warns of is an issue like any other.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const issues = fault
    ? [issueAt(file, rangeOf({ lines }, fault.index, fault.index + 1), { rule: 'unreadable-file', ...fault })]
    : [...syntaxIssues(file, text, document, lines), ...aliasIssues(file, text, document, lines)]
  const data: unknown = issues.length > 0 ? undefined : (document.toJS() ?? undefined)
  if (issues.length === 0 && data === undefined) issues.push(emptyFile(file, place))
  return { source: { place, file, text, document, lines, data }, issues }
}

/** A file's text, and why it is not as it should be, `index` characters from its beginning. */
async function readText(path: string) {
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const message = `This file cannot be read (${code}).`
    return { text: '', fault: { index: 0, message, hint: 'Check that it exists and that you may read it.' } }
  }
  const text = new TextDecoder().decode(bytes)
  if (isUtf8(bytes)) return { text }
  const message = 'This file is not UTF-8 text.'
  return { text, fault: { index: text.indexOf('\uFFFD'), message, hint: 'Save it again with the encoding UTF-8.' } }
}

function emptyFile(file: string, { kind }: Place): Issue {
  const hint =
    kind === 'entry' ? 'Write its fields, or delete it.' : 'Write its fields, {} for none, or [] for no items.'
  return issueAt(file, startOfFile, { rule: 'empty-file', message: 'This file is empty.', hint })
}

function syntaxIssues(file: string, text: string, document: Document, lines: LineCounter): Issue[] {
  return [...document.errors, ...document.warnings].map((error) => {
    const quote = unclosedQuote(document, error)
    const [start, end] = quote === undefined ? error.pos : [quote, quote + 1]
    // The parser may point at all that follows; where it begins says enough.
    const [line = ''] = text.slice(start).split(/\r?\n/, 1)
    const message = quote === undefined ? (syntaxMessages[error.code] ?? error.message) : 'No quote closes the one here'
    return issueAt(file, rangeOf({ lines }, start, Math.min(end, start + line.length)), {
      rule: 'yaml-syntax',
      message: `This is not valid YAML: ${message.replace(/\.?$/, '.')}`,
      hint: syntaxHints[error.code]
    })
  })
}

/** Where the quote opens that an error at the end of its text misses. */
function unclosedQuote(document: Document, { code, pos }: YAMLError): number | undefined {
  let start: number | undefined
  visit(document, {
    Scalar(_, { range }) {
      if (code === 'MISSING_CHAR' && range?.[1] === pos[0]) start = range[0]
    }
  })
  return start
}

/** What the parser says to programmers, said to authors. */
const syntaxMessages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'A second document begins here'
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
function aliasIssues(file: string, text: string, document: Document, lines: LineCounter): Issue[] {
  const issues: Issue[] = []
  visit(document, {
    Node(_, node) {
      if (!isNode(node) || !node.range) return
      const mark = isAlias(node) ? `*${node.source}` : 'anchor' in node && node.anchor ? `&${node.anchor}` : undefined
      if (!mark) return
      const start = text.lastIndexOf(mark, node.range[0])
      issues.push(
        issueAt(file, rangeOf({ lines }, start, start + mark.length), {
          rule: 'yaml-alias',
          message: 'YAML anchors (&name) and aliases (*name) are not used here.',
          hint: 'Write the value once in facts.yaml and refer to it as $(facts.name).'
        })
      )
    }
  })
  return issues
}
