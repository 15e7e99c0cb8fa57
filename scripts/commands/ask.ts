import { parseArgs } from 'node:util'
import { findAnswer, type FoundAnswer } from '../../src/assistant/answers/find-answer.ts'
import { KnowledgeSearch, type Ranked } from '../../src/assistant/answers/rank.ts'
import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'

const usage = `npm run ask -- "how much is it" [--json] [--root <folder>]

Prints the assistant's answer without an API key, and the matching entries of content/knowledge, best first.

  --json  print only the matching entries, as JSON
  --root  the project's folder (default: this project)

Exit code 0: answered; 1: no question, or the content has errors; 2: the tool failed.`

async function main(): Promise<number> {
  const request = parseArguments()
  if (typeof request === 'string') {
    console.error(request)
    return 1
  }
  if (request.help) {
    console.log(usage)
    return 0
  }
  const { diagnostics, texts, result } = await compile(request.root)
  if (!result) {
    // A program reads the output of --json, so errors go elsewhere.
    const report = formatDiagnostics(diagnostics, texts)
    if (request.json) console.error(report)
    else console.log(report)
    return 1
  }
  const { knowledge, assistant } = result.content
  const found = findAnswer(request.question, new KnowledgeSearch([...knowledge.values()], assistant))
  console.log(request.json ? rankingJson(found.ranking) : `${answer(found)}\n\n${rankingTable(found.ranking)}`)
  return 0
}

/** Returns an error message if the arguments are invalid. */
function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        root: { type: 'string', default: projectRoot }
      }
    })
    const question = positionals.join(' ').trim()
    return question || values.help ? { ...values, question } : usage
  } catch (error) {
    if (error instanceof TypeError) return `${error.message}\n\n${usage}`
    throw error
  }
}

function answer({ text, related }: FoundAnswer): string {
  const [page] = related ?? []
  return page ? `${text}\n\n${page}` : text
}

function rankingTable(ranking: readonly Ranked[]): string {
  if (ranking.length === 0) return 'No entry of content/knowledge matches.'
  const rows = ranking.map(({ entry, matches, score }) => [entry.id, String(matches), score.toFixed(2)])
  const cells = [['id', 'matches', 'score'], ...rows]
  const widest = Math.max(...cells.map(([id = '']) => id.length))
  return cells
    .map(([id = '', matches = '', score = '']) => `${id.padEnd(widest)}  ${matches.padStart(7)}  ${score.padStart(8)}`)
    .join('\n')
}

function rankingJson(ranking: readonly Ranked[]): string {
  return JSON.stringify(
    ranking.map(({ entry, matches, score }) => ({ id: entry.id, matches, score })),
    null,
    2
  )
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error)
    process.exitCode = 2
  }
)
