import type { Content } from '../../schema/content.ts'
import { applyAllowances } from '../source/allowances.ts'
import { runChecks } from '../checks/run-checks.ts'
import { createDeploymentOverride, type Deployment } from '../hosting/deployment.ts'
import { emit, type EmittedModules } from '../emit/emit.ts'
import { hasErrors, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createLoad, type Load } from '../source/load.ts'
import type { Texts } from '../diagnostics/format-terminal.ts'
import { resolve } from '../validate/resolve-references.ts'
import { createSiteModel, type SiteModel } from '../model/site-model.ts'
import { validate } from '../validate/validate.ts'

/** Content without errors, and the modules that are generated from it when they are asked for. */
export interface CompiledContent {
  readonly content: Content
  readonly emit: () => EmittedModules
}

export interface Compiled {
  /** Every finding of every stage, sorted. */
  readonly diagnostics: readonly Diagnostic[]
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
  const read = createReadSite(createLoad(root, cache), deployment)
  return async (changed) => {
    const { sources, texts, model, content, diagnostics: readDiagnostics } = await read(changed)
    const diagnostics = sortDiagnostics([...readDiagnostics, ...applyAllowances(sources, runChecks(model))])
    if (hasErrors(diagnostics) || !content) return { diagnostics, texts, model }
    let modules: EmittedModules | undefined
    return { diagnostics, texts, model, result: { content, emit: () => (modules ??= emit(root, content, model)) } }
  }
}

/** The stages before the checks. `content` is there where no file that the site needs is missing or faulty. */
export function createReadSite(load: Load, deployment: Deployment = process.env) {
  const override = createDeploymentOverride(deployment)
  return async (changed?: Iterable<string>) => {
    const { sources: written, publicFiles, diagnostics: readDiagnostics } = await load(changed)
    const { sources, diagnostics: invalidDeployment } = override(written)
    const resolved = resolve(sources)
    const { valid, readable, content, diagnostics: validationDiagnostics } = validate(resolved.sources)
    return {
      sources,
      texts: new Map(sources.map(({ file, text }) => [file, text])) satisfies Texts,
      model: createSiteModel({ sources: resolved.sources, valid, readable, publicFiles }),
      content,
      diagnostics: [...readDiagnostics, ...invalidDeployment, ...resolved.diagnostics, ...validationDiagnostics]
    }
  }
}

/** Compiles once. */
export function compile(root: string, deployment?: Deployment): Promise<Compiled> {
  return createCompile(root, deployment)()
}
