import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { ruleIds } from './rules.ts'

/** One way to break a rule: `bad` replaces `good` in a site without errors. */
const ruleExample = z.strictObject({
  rule: z.enum(ruleIds),
  /** What the rule is for; once for each rule. */
  about: z.string().optional(),
  /** The file that breaks it, by its name in content/; the home page where a section is given. */
  file: z.string().optional(),
  /** A section below the hero of the home page, which contains `good`. */
  section: z.string().optional(),
  /** Further files that both variants have. */
  with: z.record(z.string(), z.string()).optional(),
  /** The text to replace; absent where the file itself is the mistake. */
  good: z.string().optional(),
  bad: z.string().optional(),
  /** A file that YAML cannot hold, which the test generates. */
  makes: z.enum(['large', 'dangling', 'link', 'latin1', 'deep', 'wide', 'heavy']).optional(),
  /** `line:column-end rule [characters] → what fix would write`, the file before it where it is another. */
  finds: z.array(z.string())
})

export type RuleExample = z.output<typeof ruleExample>

const folder = fileURLToPath(new URL('rules/', import.meta.url))

/** The pages of all rules, in order of their files. */
export function ruleExamples(): RuleExample[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => z.array(ruleExample).parse(parse(readFileSync(join(folder, name), 'utf8'))))
}

/** A finding of an example: `line:column-end rule [characters] → edit`, the file before it where it is another. */
const findingPattern = /^(?:([^\s:]+):)?\d+:(\d+)-(?:\d+:)?\d+ (.*?\[(.*?)\](?: → .*)?)$/s

/**
 * What an example finds, with positions in `bad`, the lines that a reader sees. A finding elsewhere in the file has no
 * position.
 */
export function findingsIn({ bad = '', finds }: RuleExample): string[] {
  return finds.map((one) => {
    const [, file, column = '', what = one, characters = ''] = findingPattern.exec(one) ?? []
    const words = what.replaceAll('\n', '↵')
    if (file !== undefined) return `content/${file}: ${words}`
    const position = positionOf(bad, characters, Number(column))
    return position ? `${position} ${words}` : words
  })
}

/** `line:column` of some characters, at their column where several are alike; undefined where they are not there. */
function positionOf(text: string, characters: string, column: number): string | undefined {
  if (characters === '') return undefined
  const places: { line: number; column: number }[] = []
  for (let at = text.indexOf(characters); at >= 0; at = text.indexOf(characters, at + 1)) {
    const lines = text.slice(0, at).split('\n')
    places.push({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 })
  }
  const place = places.find((one) => one.column === column) ?? places[0]
  return place && `${place.line}:${place.column}`
}

/** The file that an example is about: the home page where a section is given. */
export function fileOf({ file, section }: RuleExample): string {
  return file ?? (section === undefined ? '' : 'pages/home.yaml')
}
