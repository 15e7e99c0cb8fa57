import pc from 'picocolors'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { fileOf, findingsIn, ruleExamples, type RuleExample } from '../diagnostics/rule-pages.ts'
import { isRule, ruleIds, rules, type RuleId } from '../diagnostics/rules.ts'
import { parseOptions, runCommand } from './run-command.ts'

const usage = `npm run explain -- [<rule>]

Explains a rule of npm run check, with a wrong and a right example. Without a rule, lists all rules.

Exit code 0: explained; 1: no such rule.`

function main(): number {
  const { positionals } = parseOptions(usage, {}, true)
  const examples = ruleExamples()
  const [name] = positionals
  if (name === undefined) console.log(ruleIds.map((rule) => line(rule, examples)).join('\n'))
  else if (isRule(name)) console.log(rulePage(name, examples))
  else {
    console.error([`Unknown rule "${name}".`, didYouMean(name, ruleIds).hint].filter(Boolean).join(' '))
    return 1
  }
  return 0
}

function line(rule: RuleId, examples: readonly RuleExample[]): string {
  const about = examples.find((example) => example.rule === rule)?.about ?? ''
  return `${rule.padEnd(24)}${rules[rule].severity.padEnd(9)}${pc.dim(about.split('. ')[0] ?? '')}`
}

/** Returns Markdown: the reason, a wrong and a right example, and how to allow a single case. */
function rulePage(rule: RuleId, all: readonly RuleExample[]): string {
  const examples = all.filter((example) => example.rule === rule)
  const about = examples.find((example) => example.about !== undefined)?.about ?? ''
  const note = rules[rule].mayBeAllowed
    ? `To allow one case, write \`# allow ${rule}: <reason>\` on the line above it.`
    : 'This rule allows no exceptions.'
  return [`# ${rule} (${rules[rule].severity})`, about, ...examples.flatMap(shown), note].filter(Boolean).join('\n\n')
}

function shown(example: RuleExample): string[] {
  const { good, bad, right = good, with: others = {} } = example
  if (bad === undefined) return []
  const findings = findingsIn(example).map((finding) => `- ${finding}`)
  return [
    `Wrong, in content/${fileOf(example)}:`,
    block(bad === '' ? '# (left out)' : bad),
    `Found:\n\n${findings.join('\n')}`,
    ...(right === undefined ? ['Right: without this file.'] : ['Right:', block(right)]),
    ...Object.entries(others).map(([name, text]) => `With content/${name}:\n\n${block(text)}`)
  ]
}

function block(text: string): string {
  return `\`\`\`yaml\n${text.replace(/\n$/, '')}\n\`\`\``
}

runCommand(main)
