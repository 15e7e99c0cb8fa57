import { parseArgs } from 'node:util'
import { compile } from './compile.ts'
import { writeEditorSchemas } from './editor/write-editor-schemas.ts'
import { hasErrors } from './issue.ts'
import { projectRoot } from './project.ts'
import { formatForGitHub, formatIssues, formatReminders } from './report.ts'

const usage = `npm run check [-- --json | --github] [-- --root <folder>]

Checks everything in content/. Exit code 0: clean; 1: issues; 2: the tool failed.`

/** `npm run check`. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      github: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      root: { type: 'string', default: projectRoot }
    }
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const { issues, texts, model } = await compile(values.root)
  await writeEditorSchemas(values.root, model)
  if (values.json) console.log(JSON.stringify(issues, null, 2))
  else if (values.github) console.log(formatForGitHub(issues))
  else console.log([formatIssues(issues, texts), formatReminders(issues)].filter(Boolean).join('\n\n'))
  return hasErrors(issues) ? 1 : 0
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error)
    process.exitCode = 2
  }
)
