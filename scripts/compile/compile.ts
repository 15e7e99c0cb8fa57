import type { Content } from '../../schema/content.ts'
import { applyExceptions } from '../source/exceptions.ts'
import { runChecks } from '../checks/run-checks.ts'
import { createDeploymentOverride, type Deployment } from '../hosting/site-address.ts'
import { progress } from '../platform/progress.ts'
import { emit, type EmittedModules } from '../emit/emit.ts'
import { hasErrors, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createLoad, type Drafts } from '../source/load.ts'
import { atOriginalPositions } from '../source/original-positions.ts'
import type { Texts } from '../diagnostics/format-terminal.ts'
import { resolve } from '../validate/resolve-references.ts'
import { createSiteModel, type SiteModel } from '../model/site-model.ts'
import { withRestoreHints } from './restore-hints.ts'
import { validate } from '../validate/validate.ts'

/** Content without errors. `emit` runs on the first call, and returns the same modules after that. */
export interface CompiledContent {
  readonly content: Content
  readonly emit: () => EmittedModules
}

export interface Compiled {
  /** Of all stages, sorted. */
  readonly diagnostics: readonly Diagnostic[]
  /** The files that diagnostics refer to. */
  readonly texts: Texts
  /** Includes the valid parts of invalid files. */
  readonly model: SiteModel
  /** Undefined if there are errors. */
  readonly result?: CompiledContent
}

/** Later calls read and check only what changed since the last one. See `Load` for `changed` and `drafts`. */
export type Compile = (changed?: Iterable<string>, drafts?: Drafts) => Promise<Compiled>

/**
 * Runs the stages over `<root>/content`: load, resolve, validate, check.
 *
 * @param deployment overrides the site's address
 * @param cache a folder for parsed files, which later commands reuse
 */
export function createCompile(root: string, deployment: Deployment = process.env, cache?: string): Compile {
  const load = createLoad(root, cache)
  const override = createDeploymentOverride(deployment)
  return async (changed, drafts) => {
    const { sources: written, publicFiles, examples, diagnostics: found } = await load(changed, drafts)
    const { sources, diagnostics: invalidDeployment } = override(written)
    const resolved = resolve(sources)
    const { valid, readable, content, diagnostics: invalid } = validate(resolved.sources)
    const model = createSiteModel({ sources: resolved.sources, valid, readable, publicFiles, examples })
    const findings = runChecks(model, (done, all) => progress.step('Checking content', done, all))
    const checked = applyExceptions(sources, findings)
    const inText = atOriginalPositions(sources, found, [...resolved.diagnostics, ...invalid, ...checked])
    const diagnostics = sortDiagnostics(withRestoreHints(root, [...invalidDeployment, ...inText]))
    const texts: Texts = new Map(sources.map(({ file, text, original }) => [file, original?.text ?? text]))
    if (hasErrors(diagnostics) || !content) return { diagnostics, texts, model }
    let modules: EmittedModules | undefined
    return { diagnostics, texts, model, result: { content, emit: () => (modules ??= emit(root, content, model)) } }
  }
}

/** Compiles once. */
export function compile(root: string, deployment?: Deployment): Promise<Compiled> {
  return createCompile(root, deployment)()
}
