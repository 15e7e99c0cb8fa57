import type { Issue } from '../issue.ts'
import { htmlIn } from '../markdown.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locateToken } from '../source.ts'
import { isRecord, walkValues } from '../walk.ts'

/** Long texts are Markdown alone: HTML in them would be shown as it is written. */
export function checkMarkdown(site: SiteModel): Issue[] {
  const issues: Issue[] = []
  for (const { source, data } of site.valid) {
    walkValues(data, (value, path) => {
      if (!isRecord(value) || typeof value['markdown'] !== 'string') return
      for (const html of htmlIn(value['markdown'])) {
        const [line = html] = html.split('\n')
        issues.push(
          issueInSource(source, locateToken(source, path, line), {
            rule: 'raw-html',
            message: `HTML such as ${line} is not allowed in Markdown.`,
            hint: 'Use Markdown alone; put code in `backticks`.'
          })
        )
      }
    })
  }
  return issues
}
