import { compare } from '../change-report/compare.ts'
import { formatChanges } from '../change-report/format.ts'
import { pageNames, snapshotOf } from '../change-report/snapshot.ts'
import { addressOf } from '../editing/file-changes.ts'
import { refuseErrors } from '../editing/findings.ts'
import type { ValidContent } from '../editing/live-content.ts'
import type { Versions } from '../editing/versions.ts'
import type { LiveSite } from './live-site.ts'
import type { Workspace } from './workspace.ts'

/** Versions of the content on its branch. A version is published, and a proposal is a pull request. */
export function versionsOf(workspace: Workspace, site: LiveSite): Versions {
  const { content } = workspace
  /** Drafts are merged with the branch before a commit, and only both together may be wrong. */
  const check = async () => {
    await site.refresh()
    if (site.latest) refuseErrors(site.latest)
  }
  /** Sending reads the branch, whose changes by others then show. */
  const send = <T>(sending: Promise<T>) => sending.finally(() => site.refresh())
  return {
    base: async () => content.changes(),
    async restore(files) {
      await content.restoreFiles(files.keys())
      await site.refresh()
    },
    report: (compiled) => reportOf(workspace, site, compiled),
    save: async (message) => ({ ...(await send(workspace.publish(message, check))), others: 0 }),
    propose: async (message) => async () => ({ ...(await send(workspace.propose(message, check))), others: 0 })
  }
}

async function reportOf(workspace: Workspace, site: LiveSite, { result, model }: ValidContent): Promise<string> {
  const { texts, others } = workspace.content.changes()
  const base = await site.compile(texts)
  if (!base.result) return 'The last version has errors, so it cannot be compared.'
  // In place of digests: the report needs to know only which files differ.
  const filesWithout = (missing: 'added' | 'removed') =>
    new Map(
      [...others].flatMap(([path, kind]) =>
        kind === missing || kind === 'unused' ? [] : [[addressOf(path), missing] as const]
      )
    )
  const before = snapshotOf(base.result.content, base.model, filesWithout('added'))
  const changes = compare(before, snapshotOf(result.content, model, filesWithout('removed')))
  const sides = { base: 'the last version', commit: workspace.commit.slice(0, 7) }
  return formatChanges(changes, sides, pageNames(base.result.content, result.content))
}
