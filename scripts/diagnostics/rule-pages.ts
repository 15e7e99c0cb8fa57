import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod'
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
  /** The corrected form of `bad`, where `good` is another text. */
  right: z.string().optional(),
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

/** What an example finds, without the positions: a reader sees the characters. */
export function findingsIn({ finds }: RuleExample): string[] {
  return finds.map((finding) => {
    const [, file, what = finding] = /^(?:([^\s:]+):)?\d+:\d+-(?:\d+:)?\d+ (.*)$/s.exec(finding) ?? []
    return `${file === undefined ? '' : `content/${file}: `}${what.replace(/ \[\]$/, '').replaceAll('\n', '↵')}`
  })
}

/** The file that an example is about: the home page where a section is given. */
export function fileOf({ file, section }: RuleExample): string {
  return file ?? (section === undefined ? '' : 'pages/home.yaml')
}
