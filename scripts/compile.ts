import { emit, type EmittedFiles } from './emit.ts'
import { runChecks } from './checks/index.ts'
import { hasErrors, sortIssues, type Issue } from './issue.ts'
import { load } from './load.ts'
import type { Texts } from './report.ts'
import { resolve } from './resolve.ts'
import { modelOf, type SiteModel } from './site-model.ts'
import { linkedAddresses, readLogo } from './site-files/site-files.ts'
import { markdownAddress } from './site-files/page-markdown.ts'
import { validate } from './validate.ts'
import type { Content } from '../schema/content.ts'

export interface Compiled {
  /** Every finding of every stage, sorted. */
  readonly issues: readonly Issue[]
  /** The files that issues point into. */
  readonly texts: Texts
  /** There when no issue is an error. */
  readonly result?: { readonly content: Content; readonly model: SiteModel; readonly emit: () => EmittedFiles }
}

/** Runs the stages over `<root>/content`: load, resolve, validate, check. Emitting waits until it is asked for. */
export async function compile(root: string): Promise<Compiled> {
  const loaded = await load(root)
  const resolved = resolve(loaded.sources)
  const { valid, readable, content, issues: invalid } = validate(resolved.sources)
  const { publicFiles } = loaded
  const model = modelOf({ sources: resolved.sources, valid, readable, publicFiles })
  const found = runChecks({ ...model, publicFiles: new Set([...publicFiles, ...publishedAddresses(model)]) })
  const issues = sortIssues([...loaded.issues, ...resolved.issues, ...invalid, ...found])
  const texts = new Map(loaded.sources.map(({ file, text }) => [file, text]))
  if (hasErrors(issues) || !content) return { issues, texts }
  return { issues, texts, result: { content, model, emit: () => emit(content, model.pages, readLogo(root, content)) } }
}

/** Files that the build puts beside the pages, and that pages may therefore link to. */
function publishedAddresses({ pages }: SiteModel): string[] {
  return [...linkedAddresses, ...[...pages.keys()].map(markdownAddress)]
}
