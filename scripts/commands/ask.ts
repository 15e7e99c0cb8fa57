import { findAnswer, type FoundAnswer } from '../../src/shared/answers/find-answer.ts'
import { KnowledgeSearch, type Ranked } from '../../src/shared/answers/rank.ts'
import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { parseOptions, runCommand, UsageError } from './run-command.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'

const usage = `npm run ask -- "how much is it" [--json] [--root <folder>]

Prints the assistant's answer without an API key, and the matching entries of content/knowledge, best first.

  --json  print only the matching entries, as JSON
  --root  the project's folder (default: this project)

Exit code 0: answered; 1: no question, or the content has errors; 2: the tool failed.`

async function main(): Promise<number> {
  const { values, positionals } = parseOptions(usage, { json: false, root: projectRoot }, true)
  const question = positionals.join(' ').trim()
  if (question === '') throw new UsageError(usage, 1)
  const { diagnostics, texts, result } = await compile(values.root)
  if (!result) {
    console.error(formatDiagnostics(diagnostics, texts))
    return 1
  }
  const { knowledge, assistant } = result.content
  const found = findAnswer(question, new KnowledgeSearch([...knowledge.values()], assistant))
  console.log(values.json ? rankingJson(found.ranking) : `${answer(found)}\n\n${rankingTable(found.ranking)}`)
  return 0
}

function answer({ text, related }: FoundAnswer): string {
  const [page] = related ?? []
  return page ? `${text}\n\n${page}` : text
}

function rankingTable(ranking: readonly Ranked[]): string {
  if (ranking.length === 0) return 'No entry of content/knowledge matches.'
  const width = Math.max(...ranking.map(({ entry }) => entry.id.length))
  const rows = ranking.map(({ entry, matches, score }) => [entry.id, String(matches), score.toFixed(2)] as const)
  return [['id', 'matches', 'score'] as const, ...rows]
    .map(([id, matches, score]) => `${id.padEnd(width)}  ${matches.padStart(7)}  ${score.padStart(8)}`)
    .join('\n')
}

function rankingJson(ranking: readonly Ranked[]): string {
  const entries = ranking.map(({ entry, matches, score }) => ({ id: entry.id, matches, score }))
  return JSON.stringify(entries, null, 2)
}

runCommand(main)
