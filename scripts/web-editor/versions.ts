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

/** Versions of the content on its branch. A version is published, a proposal is a pull request. */
export function versionsOf(workspace: Workspace, site: LiveSite): Versions {
  return {
    base: async () => ({ texts: workspace.versionTexts(), others: workspace.changedPictures() }),
    restore: (files) => workspace.restorePictures([...files.keys()]),
    report: async (compiled) => markdown.render(await reportOf(workspace, site, compiled)),
    save: (message) => workspace.publish(message),
    propose: async (message) => {
      const proposed = await workspace.propose(message)
      return async () => proposed
    }
  }
}

async function reportOf(workspace: Workspace, site: LiveSite, { result, model }: Compiled): Promise<string> {
  if (!result) return 'The content has errors. Fix them to compare it with the last version.'
  const base = await site.compile(workspace.versionTexts())
  if (!base.result) return 'The last version has errors, so it cannot be compared.'
  const { versionBlobs, blobs, commit } = workspace
  const before = snapshotOf(base.result.content, base.model, versionBlobs())
  const changes = compare(before, snapshotOf(result.content, model, blobs()))
  const sides = { base: 'the last version', commit: commit.slice(0, 7) }
  return formatChanges(changes, sides, pageNames(base.result.content, result.content))
}
