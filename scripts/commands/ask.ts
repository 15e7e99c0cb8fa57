import { findAnswer, type FoundAnswer, type Ranked } from '../../src/shared/answers/find-answer.ts'
import { KnowledgeSearch } from '../../src/shared/answers/rank.ts'
import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { parseOptions, runCommand, UsageError } from './run-command.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'

const usage = `npm run ask -- "how much is it" [--json] [--root <folder>]

Prints the assistant's answer without an API key, and the closest entries of content/knowledge, each with its example
question that is closest, from 0 to 1.

  --json  print only the closest entries, as JSON
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
  const entries = found.ranking.map(({ entry, score, example }) => ({ id: entry.id, score, example }))
  console.log(values.json ? JSON.stringify(entries, null, 2) : `${answer(found)}\n\n${rankingTable(found.ranking)}`)
  return 0
}

function answer({ text, related, offers }: FoundAnswer): string {
  return [text, ...offers, ...(related ?? []).slice(0, 1)].join('\n\n')
}

function rankingTable(ranking: readonly Ranked[]): string {
  if (ranking.length === 0) return 'No entry of content/knowledge is close.'
  const width = Math.max(...ranking.map(({ entry }) => entry.id.length))
  const rows = ranking.map(({ entry, score, example }) => [entry.id, score.toFixed(2), example] as const)
  return [['id', 'score', 'example question'] as const, ...rows]
    .map(([id, score, example]) => `${id.padEnd(width)}  ${score.padStart(5)}  ${example}`)
    .join('\n')
}

runCommand(main)
