import type { Finding, Issue } from '../issue.ts'
import { perFile } from '../per-file.ts'
import type { SiteModel } from '../site-model.ts'
import { issueAtToken, occurrenceAt } from '../source.ts'
import type { Valid } from '../validate.ts'
import { isRecord, valueAt, walkTexts } from '../walk.ts'

/** Elements that an author would write to format a text. Others, such as `<head>`, are named in texts about HTML. */
const tag = /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|iframe|img|li|object|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/gi
const placeholder = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b|\[(?:your|insert|placeholder)[^\]]*\](?!\()/gi

const name = String.raw`((?:plans|facts|site)\.[\w.-]*\w)`
/** References as other programs write them, or without one of their marks: visitors would read them as they are. */
const misspelt = new RegExp(
  String.raw`\$\{\s*${name}\s*\}|\{\{\s*${name}\s*\}\}|\$ +\(\s*${name}\s*\)|(?<!\$)\$\(${name}(?![\w.)-]|\s*\))|(?<![\w$)\]])\(${name}\)`,
  'g'
)

/** Fields that hold what is typed into a program. */
const codeFields = new Set(['code', 'guidelines'])

/** Texts say what they are meant to say: no HTML that would be shown as it is written, no words that stand in for others. */
export function checkTexts(site: SiteModel): Issue[] {
  return site.readable.flatMap(textIssues)
}

const textIssues = perFile(({ source, data }: Valid): readonly Issue[] => {
  const issues: Issue[] = []
  if ([tag, placeholder, misspelt].every((pattern) => source.text.search(pattern) < 0)) return issues
  walkTexts(source.raw, (text, path) => {
    const report = (pattern: RegExp, describe: (token: string) => Finding) => {
      for (const { 0: token, index } of text.matchAll(pattern))
        issues.push(issueAtToken(source, path, token, describe(token), occurrenceAt(text, token, index)))
    }
    if (codeFields.has(String(path.at(-1)))) return
    report(placeholder, standIn)
    report(misspelt, reference)
    // HTML in Markdown is checks/markdown's to report.
    if (text.includes('<') && !isRecord(valueAt(data, path))) report(tag, html)
  })
  return issues
})

function reference(token: string): Finding {
  const meant = `$(${/[a-z][\w.-]*\w/.exec(token)?.[0] ?? ''})`
  return {
    rule: 'misspelt-reference',
    message: `${token} is shown as it is written, for references are written as in ${meant}.`,
    hint: `Write ${meant}.`,
    suggestions: [{ text: meant }]
  }
}

function standIn(token: string): Finding {
  return {
    rule: 'placeholder-text',
    message: `"${token}" stands in for words that are yet to be written.`,
    hint: 'Write them before going live.'
  }
}

function html(token: string): Finding {
  return {
    rule: 'html-in-text',
    message: `${token} is shown as it is written here, for this is no HTML.`,
    hint: 'Remove the HTML; long texts such as answers take Markdown.'
  }
}
