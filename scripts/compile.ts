import type { Content, Entry } from '../schema/content.ts'
import type { PageDocument } from '../schema/emitted.ts'
import { applyAllowances } from './allowances.ts'
import { runChecks } from './checks/index.ts'
import { createDeploy, type Deployment } from './deployment.ts'
import { emit, type EmittedFiles } from './emit.ts'
import { hasErrors, sortIssues, type Issue } from './issue.ts'
import { createLoad } from './load.ts'
import { pageDocument } from './page-document.ts'
import type { Texts } from './report.ts'
import { resolve } from './resolve.ts'
import { modelOf, type SiteModel } from './site-model.ts'
import { readLogo } from './site-files/logo.ts'
import { validate } from './validate.ts'

/** Content without errors, and what is made from it, each when it is asked for. */
export interface CompiledContent {
  readonly content: Content
  /** The modules that the application is bundled with. */
  readonly emit: () => EmittedFiles
  /** What the document of a page is rendered from. */
  readonly documentOf: (page: Entry<'pages'>) => PageDocument
}

export interface Compiled {
  /** Every finding of every stage, sorted. */
  readonly issues: readonly Issue[]
  /** The files that issues point into. */
  readonly texts: Texts
  /** The content as the checks saw it: as far as it can be read, faulty files too. */
  readonly model: SiteModel
  /** There when no issue is an error. */
  readonly result?: CompiledContent
}

/** Compiles what is there; asked again, it does only what a change since then calls for. See `Load` for `changed`. */
export type Compile = (changed?: Iterable<string>) => Promise<Compiled>

/**
 * Runs the stages over `<root>/content`: load, resolve, validate, check. Emitting waits until it is asked for.
 *
 * @param deployment where the site is to be published, if not where the content says
 * @param cache a folder that keeps what was parsed for the next command, if one is to
 */
export function createCompile(root: string, deployment: Deployment = process.env, cache?: string): Compile {
  const load = createLoad(root, cache)
  const deploy = createDeploy(deployment)
  return async (changed) => {
    const { sources: written, publicFiles, issues: unread } = await load(changed)
    const { sources, issues: undeployed } = deploy(written)
    const resolved = resolve(sources)
    const { valid, readable, content, issues: invalid } = validate(resolved.sources)
    const model = modelOf({ sources: resolved.sources, valid, readable, publicFiles })
    const checked = applyAllowances(sources, runChecks(model))
    const issues = sortIssues([...unread, ...undeployed, ...resolved.issues, ...invalid, ...checked])
    const texts = new Map(sources.map(({ file, text }) => [file, text]))
    if (hasErrors(issues) || !content) return { issues, texts, model }
    let logo: string | undefined
    let emitted: EmittedFiles | undefined
    return {
      issues,
      texts,
      model,
      result: {
        content,
        emit: () => (emitted ??= emit(content, model)),
        documentOf: (page) => pageDocument(page, content, model, (logo ??= readLogo(root, content)))
      }
    }
  }
}

/** Compiles once. */
export function compile(root: string, deployment?: Deployment): Promise<Compiled> {
  return createCompile(root, deployment)()
}
