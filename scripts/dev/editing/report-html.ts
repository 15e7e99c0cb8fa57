import MarkdownIt from 'markdown-it'
import { BaseError, compareWithBase } from '../../change-report/base.ts'
import { formatChanges } from '../../change-report/format.ts'
import type { Compiled } from '../../compile/compiler.ts'

/** The report marks words with HTML, and escapes what comes from the content. */
const markdown = new MarkdownIt({ html: true })

/** The visible changes since the last commit as HTML, or why there is no comparison. */
export async function reportHtml(root: string, { result, model }: Compiled): Promise<string> {
  if (!result) return markdown.render('The content has errors. Fix them to compare it with the last commit.')
  const report = await compareWithBase(root, { content: result.content, model }, 'HEAD', ({ changes, commit, names }) =>
    formatChanges(changes, { base: 'the last commit', commit }, names)
  ).catch((error: unknown) => {
    if (error instanceof BaseError) return error.message
    throw error
  })
  return markdown.render(report)
}
