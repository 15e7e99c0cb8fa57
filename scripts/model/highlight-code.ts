import { highlightYaml, tokenHtml } from './highlight-yaml.ts'

/** What most languages share. Quoted text has the color that references have in YAML, where most text has no quotes. */
const shared = String.raw`(?<comment>(?<=^|\s)(?:#|\/\/)\s.*)|(?<reference>'[^'\n]*'|"[^"\n]*")|(?<literal>\b(?:true|false|null|\d[\d.]*)\b)`
/** A command, a directive or a name is the first word of its line. */
const firstWords = String.raw`(?<key>(?<=^[ \t]*)[\w[][\w.\]-]*)`
const typeScript = String.raw`(?<key>\b(?:as|const|default|export|from|function|import|return|type)\b)`
const keys: Readonly<Record<string, string>> = {
  ts: typeScript,
  tsx: typeScript,
  sh: firstWords,
  toml: firstWords,
  nginx: firstWords
}

/** Returns HTML with a span for each token, as `highlightYaml` does. `plain` makes the HTML of the text between them. */
export function highlightCode(code: string, language: string, plain: (text: string) => string): string {
  // JSON is YAML.
  if (language === 'yaml' || language === 'json') return highlightYaml(code)
  const key = keys[language]
  if (!key) return plain(code)
  let html = ''
  let end = 0
  for (const { index, groups = {}, 0: text } of code.matchAll(new RegExp(`${shared}|${key}`, 'gm'))) {
    const [role] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
    html += plain(code.slice(end, index)) + tokenHtml({ text, role })
    end = index + text.length
  }
  return html + plain(code.slice(end))
}
