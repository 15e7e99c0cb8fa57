import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { compile } from '../scripts/compile/compile.ts'
import { projectRoot } from '../scripts/platform/project-paths.ts'
import { findAnswer, enough } from '../src/shared/answers/find-answer.ts'
import { KnowledgeSearch, P } from '../src/shared/answers/rank.ts'
const { result, diagnostics } = await compile(projectRoot)
if (!result) { console.log(JSON.stringify(diagnostics.slice(0, 5), null, 1)); process.exit(1) }
const { knowledge, assistant } = result.content
let t = performance.now()
const search = new KnowledgeSearch([...knowledge.values()], assistant)
console.error('build ms', performance.now() - t)
const mode = process.argv[2]
if (mode === 'list') {
  for (const file of process.argv.slice(3)) parse(readFileSync(file, 'utf8')).forEach(({ q, good }: any, i: number) => {
    const f = findAnswer(q, search)
    const show = f.all.slice(0, 3).map((a) => `${a.entry?.id ?? a.kind} ${a.score.toFixed(2)} "${a.example}"`).join(' | ')
    console.log(`${i + 1}. ${q}\n   good: ${good}\n   [${f.kind}] ${f.text.split('\n\n')[0]}\n     ${show}`)
  })
} else {
  const table = parse(readFileSync('tests/own-content/questions.yaml', 'utf8'))
  const rows = [...Object.entries(table.known), ...Object.entries(table.unseen)].flatMap(([k, qs]: any) => qs.map((q: string) => ({ q, k })))
  const run = (verbose: boolean) => {
    let right = 0, wrong = 0, none = 0
    for (const { q, k } of rows) {
      const f = findAnswer(q, search)
      const got = f.kind === 'entry' ? f.all[0].entry!.id : f.kind
      if (got === k) right++
      else { if (got === 'none') none++; else wrong++
        if (verbose) console.log(`${q} → ${got}, not ${k}   ${f.all.slice(0, 3).map((a) => `${a.entry?.id ?? a.kind} ${a.score.toFixed(2)} "${a.example}"`).join(' | ')}`) }
    }
    return { right, wrong, none, n: rows.length }
  }
  t = performance.now()
  console.log(run(mode === 'verbose'), (performance.now() - t) / rows.length, 'ms each')
  if (mode === 'tune') for (const [k, values] of Object.entries({ a: [0.3, 0.6, 1], b: [0.1, 0.25, 0.5], same: [0.7, 0.85, 1], asked: [0.3, 0.55, 0.8], said: [0.1, 0.3, 0.5], part: [0.7, 0.8, 0.9, 1], score: [0.35, 0.4, 0.45, 0.5, 0.55] })) for (const v of values) {
    const o: any = k === 'score' ? enough : P; const old = o[k]; o[k] = v; console.log(k, v, run(false)); o[k] = old
  }
}
