import MarkdownIt from 'markdown-it'
import { compare } from '../change-report/compare.ts'
import { formatChanges } from '../change-report/format.ts'
import { pageNames } from '../change-report/page-names.ts'
import { snapshotOf } from '../change-report/snapshot.ts'
import type { Compiled } from '../compile/compiler.ts'
import type { Versions } from '../editing/versions.ts'
import type { LiveSite } from './live-site.ts'
import type { Workspace } from './workspace.ts'

/** The report marks words with HTML, and escapes what comes from the content. */
const markdown = new MarkdownIt({ html: true })

/** Versions of the content on its branch. A version is published, and a proposal is a pull request. */
export function versionsOf(workspace: Workspace, site: LiveSite): Versions {
  /** Sending reads the branch, whose changes by others then show. */
  const sent = async <T>(sending: Promise<T>) => sending.finally(() => site.refresh())
  return {
    base: async () => workspace.changes(),
    async restore(files) {
      await workspace.restoreFiles(files.keys())
      await site.refresh()
    },
    report: async (compiled) => markdown.render(await reportOf(workspace, site, compiled)),
    save: async (message) => ({ ...(await sent(workspace.publish(message))), others: 0 }),
    async propose(message) {
      const proposed = { ...(await sent(workspace.propose(message))), others: 0 }
      return async () => proposed
    }
  }
}

async function reportOf(workspace: Workspace, site: LiveSite, { result, model }: Compiled): Promise<string> {
  if (!result) return 'The content has errors. Fix them to compare it with the last version.'
  const { texts, others } = workspace.changes()
  const base = await site.compile(texts)
  if (!base.result) return 'The last version has errors, so it cannot be compared.'
  // In place of digests: the report needs to know only which files differ.
  const filesWithout = (missing: 'added' | 'removed') =>
    new Map([...others].flatMap(([path, kind]) => (kind === missing ? [] : [[addressOf(path), missing] as const])))
  const before = snapshotOf(base.result.content, base.model, filesWithout('added'))
  const changes = compare(before, snapshotOf(result.content, model, filesWithout('removed')))
  const sides = { base: 'the last version', commit: workspace.commit.slice(0, 7) }
  return formatChanges(changes, sides, pageNames(base.result.content, result.content))
}

function addressOf(path: string): string {
  return path.replace('content/public', '')
}
