import { assistant, type Assistant } from '../../schema/assistant.ts'
import type { Entry } from '../../schema/content.ts'
import { findAnswer, type FoundAnswer } from '../../src/shared/answers/find-answer.ts'
import { KnowledgeSearch, type Ranked } from '../../src/shared/answers/rank.ts'
import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Valid } from '../validate/valid.ts'
import { parseOptions, runCommand, UsageError } from './run-command.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'

const usage = `npm run ask -- "how much is it" [--json] [--root <folder>]

Prints the assistant's answer without an API key, and the matching entries of content/knowledge, best first.

  --json  print only the matching entries, as JSON
  --root  the project's folder (default: this project)

Exit code 0: answered; 1: no question, or errors in content/assistant.yaml or content/knowledge; 2: the tool failed.`

async function main(): Promise<number> {
  const { values, positionals } = parseOptions(
    {
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        root: { type: 'string', default: projectRoot }
      }
    },
    usage
  )
  const question = positionals.join(' ').trim()
  if (question === '') throw new UsageError(usage, 1)
  const { diagnostics, texts, model } = await compile(values.root)
  const own = diagnostics.filter(({ file }) => isAsked(file))
  const content = hasErrors(own) ? undefined : contentOf(model)
  if (!content) {
    // A program reads the output of --json, so errors go elsewhere.
    const report = formatDiagnostics(own, texts)
    if (values.json) console.error(report)
    else console.log(report)
    return 1
  }
  if (hasErrors(diagnostics)) console.error('Other files have errors. npm run check lists them.\n')
  const found = findAnswer(question, new KnowledgeSearch(content.knowledge, content.assistant))
  console.log(values.json ? rankingJson(found.ranking) : `${answer(found)}\n\n${rankingTable(found.ranking)}`)
  return 0
}

/** Whether answers without a key come from a file. */
function isAsked(file: string): boolean {
  return file === 'content/assistant.yaml' || file.startsWith('content/knowledge/')
}

/** The assistant's settings and knowledge, whatever errors other files have. */
function contentOf({ valid }: SiteModel): { assistant: Assistant; knowledge: Entry<'knowledge'>[] } | undefined {
  const settings = valid.find(({ source: { place } }) => place.kind === 'singleton' && place.name === 'assistant')
  const knowledge = valid.filter(isKnowledge).map(({ data }) => data)
  return settings && { assistant: assistant.parse(settings.source.data), knowledge }
}

function isKnowledge(file: Valid): file is Valid & { readonly data: Entry<'knowledge'> } {
  return file.source.place.kind === 'entry' && file.source.place.collection === 'knowledge'
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

runCommand(main)
