import type { Content } from '../schema/content.ts'
import { applyAllowances } from './allowances.ts'
import { runChecks } from './checks/index.ts'
import { createDeploy, type Deployment } from './deployment.ts'
import { emit, type EmittedFiles } from './emit.ts'
import { hasErrors, sortIssues, type Issue } from './issue.ts'
import { createLoad, type Load } from './load.ts'
import { pageDocuments, type PageDocuments } from './page-document.ts'
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
  readonly documentOf: PageDocuments['of']
  /** A name for that, found sooner than it is made. */
  readonly documentKeyOf: PageDocuments['keyOf']
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
 * @param onRead called when the files are read, and kept there, and before they are checked
 */
export function createCompile(
  root: string,
  deployment: Deployment = process.env,
  cache?: string,
  onRead?: () => void
): Compile {
  const read = createRead(createLoad(root, cache), deployment)
  return async (changed) => {
    const { sources, texts, model, content, issues: unread } = await read(changed)
    onRead?.()
    const issues = sortIssues([...unread, ...applyAllowances(sources, runChecks(model))])
    if (hasErrors(issues) || !content) return { issues, texts, model }
    let made: PageDocuments | undefined
    const documents = (content: Content) => (made ??= pageDocuments(content, model, readLogo(root, content)))
    let emitted: EmittedFiles | undefined
    return {
      issues,
      texts,
      model,
      result: {
        content,
        emit: () => (emitted ??= emit(content, model)),
        documentOf: (page) => documents(content).of(page),
        documentKeyOf: (page) => documents(content).keyOf(page)
      }
    }
  }
}

/** The stages before the checks. `content` is there where no file that the site needs is missing or faulty. */
export function createRead(load: Load, deployment: Deployment = process.env) {
  const deploy = createDeploy(deployment)
  return async (changed?: Iterable<string>) => {
    const { sources: written, publicFiles, issues: unread } = await load(changed)
    const { sources, issues: undeployed } = deploy(written)
    const resolved = resolve(sources)
    const { valid, readable, content, issues: invalid } = validate(resolved.sources)
    return {
      sources,
      texts: new Map(sources.map(({ file, text }) => [file, text])) satisfies Texts,
      model: modelOf({ sources: resolved.sources, valid, readable, publicFiles }),
      content,
      issues: [...unread, ...undeployed, ...resolved.issues, ...invalid]
    }
  }
}

/** Compiles once. */
export function compile(root: string, deployment?: Deployment): Promise<Compiled> {
  return createCompile(root, deployment)()
}
