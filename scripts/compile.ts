import { emit, type EmittedFiles } from './emit.ts'
import { runChecks } from './checks/index.ts'
import { hasErrors, sortIssues, type Issue } from './issue.ts'
import { load } from './load.ts'
import type { Texts } from './report.ts'
import { resolve } from './resolve.ts'
import { modelOf, type SiteModel } from './site-model.ts'
import { validate } from './validate.ts'
import type { Content } from '../schema/content.ts'

export interface Compiled {
  /** Every finding of every stage, sorted. */
  readonly issues: readonly Issue[]
  /** The files that issues point into. */
  readonly texts: Texts
  /** The content as far as it can be read, faulty files too. */
  readonly model: SiteModel
  /** There when no issue is an error. */
  readonly result?: { readonly content: Content; readonly emit: () => EmittedFiles }
}

/** Runs the stages over `<root>/content`: load, resolve, validate, check. Emitting waits until it is asked for. */
export async function compile(root: string): Promise<Compiled> {
  const loaded = await load(root)
  const resolved = resolve(loaded.sources)
  const { valid, readable, content, issues: invalid } = validate(resolved.sources)
  const { publicFiles } = loaded
  const model = modelOf({ sources: resolved.sources, valid, readable, publicFiles })
  const issues = sortIssues([...loaded.issues, ...resolved.issues, ...invalid, ...runChecks(model)])
  const texts = new Map(loaded.sources.map(({ file, text }) => [file, text]))
  if (hasErrors(issues) || !content) return { issues, texts, model }
  return { issues, texts, model, result: { content, emit: () => emit(content, model.pages) } }
}
