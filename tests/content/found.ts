import type { Compiled } from '../../scripts/compile/compiler.ts'
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts'
import type { Texts } from '../../scripts/diagnostics/format-terminal.ts'

/** Each issue as `file:line:column rule [the characters it points at]`, with the file relative to content/. */
export function found({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>): string[] {
  return diagnostics.map((issue) => {
    const { file, line, column, rule } = issue
    return `${file.replace('content/', '')}:${line}:${column} ${rule} [${charactersOf(issue, texts)}]`
  })
}

/** Like `found`, with the end position and the suggested edits: `4:1-8 rule [characters] → edit`. */
export function foundExactly({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>, file: string): string[] {
  return diagnostics.map((issue) => {
    const { line, column, endLine, endColumn, rule, suggestions = [] } = issue
    const name = issue.file.replace('content/', '')
    const end = endLine === line ? endColumn : `${endLine}:${endColumn}`
    const edits = suggestions.map(({ file: other, text }) => (other ? `${other}: ${text}` : text))
    const place = `${name === file ? '' : `${name}:`}${line}:${column}-${end}`
    const what = `${place} ${rule} [${charactersOf(issue, texts)}]`
    return [what, edits.join(' | ')].filter(Boolean).join(' → ')
  })
}

/** The hint of each issue. */
export function hints({ diagnostics }: Pick<Compiled, 'diagnostics'>): (string | undefined)[] {
  return diagnostics.map(({ hint }) => hint)
}

/** The text of the first suggested edit of each issue. */
export function suggestions({ diagnostics }: Pick<Compiled, 'diagnostics'>): (string | undefined)[] {
  return diagnostics.map((issue) => issue.suggestions?.[0]?.text)
}

/** The 1-based number of the first line in a content file that contains `words`. */
export function lineOf({ texts }: Pick<Compiled, 'texts'>, file: string, words: string): number {
  const lines = (texts.get(`content/${file}`) ?? '').split('\n')
  return lines.findIndex((line) => line.includes(words)) + 1
}

function charactersOf({ file, line, column, endLine, endColumn }: Diagnostic, texts: Texts): string {
  const lines = (texts.get(file) ?? '').split('\n').slice(line - 1, endLine)
  const last = lines.length - 1
  return lines
    .map((text, index) => text.slice(index === 0 ? column - 1 : 0, index === last ? endColumn - 1 : undefined))
    .join('\n')
}
