import type { Content } from '../../schema/content.ts'
import { applyExceptions } from '../source/exceptions.ts'
import { KnownFindings, type FindingCache, type SavedFindings } from '../checks/file-check.ts'
import { runChecks } from '../checks/run-checks.ts'
import { createDeploymentOverride, type Deployment } from '../hosting/site-address.ts'
import { emit, type EmittedModules } from '../emit/emit.ts'
import type { SiteCode } from '../emit/site-code.ts'
import { hasErrors, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentFiles } from '../source/content-files.ts'
import { createLoad, type Drafts, type ParseCache } from '../source/load.ts'
import { atOriginalPositions } from '../source/original-positions.ts'
import type { Texts } from '../diagnostics/format-terminal.ts'
import { resolve } from '../validate/resolve-references.ts'
import type { Icons } from '../model/icons.ts'
import { createSiteModel, type SiteModel } from '../model/site-model.ts'
import type { Source } from '../source/source.ts'
import { validate } from '../validate/validate.ts'

/** Content without errors. `emit` runs on the first call, and returns the same modules after that. */
export interface CompiledContent {
  readonly content: Content
  /** The files as written, with their references. */
  readonly written: readonly Source[]
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
  /** What the checks of single files found, after the first compilation. */
  readonly findings?: SavedFindings
}

/** Later calls read and check only what changed since the last one. See `Load` for `changed` and `drafts`. */
export type Compile = (changed?: Iterable<string>, drafts?: Drafts) => Promise<Compiled>

/** What the compiler needs from where it runs: Node, or a browser. */
export interface CompilerHost {
  readonly contentFiles: ContentFiles
  readonly icons: Icons
  readonly code: SiteCode
  /** What an earlier run found out. */
  readonly cache?: ParseCache & FindingCache
  readonly onStep?: (what: string, done: number, all: number) => void
  /** Receives the content before its checks, which take most of the time of a first compilation. */
  readonly beforeChecks?: (unchecked: Compiled) => void
  /** Called before each check. The next one waits, so that a worker can answer in between. */
  readonly pause?: () => Promise<void>
  /** Adds hints that say how to restore missing files. */
  readonly withRestoreHints?: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]
}

/** Runs the stages: load, resolve, validate, check. */
export function createCompiler(host: CompilerHost, deployment: Deployment): Compile {
  const { contentFiles, icons, code, cache, onStep, beforeChecks, pause } = host
  const { withRestoreHints = (found) => found } = host
  const load = createLoad(contentFiles, cache, (done, all) => onStep?.('Reading content', done, all))
  const onCheck = async (done: number, all: number) => {
    onStep?.('Checking content', done, all)
    await pause?.()
  }
  const override = createDeploymentOverride(deployment)
  let isFirst = true
  return async (changed, drafts) => {
    const { sources: written, publicFiles, examples, diagnostics: found } = load(changed, drafts)
    const { sources, diagnostics: invalidDeployment } = override(written)
    const resolved = resolve(sources)
    const { valid, readable, content, diagnostics: invalid } = validate(resolved.sources)
    const model = createSiteModel({ sources: resolved.sources, valid, readable, publicFiles, icons, examples })
    const compiledWith = (checked: readonly Diagnostic[]): Compiled => {
      const inText = atOriginalPositions(sources, found, [...resolved.diagnostics, ...invalid, ...checked])
      const diagnostics = sortDiagnostics(withRestoreHints([...invalidDeployment, ...inText]))
      const texts: Texts = new Map(sources.map(({ file, text, original }) => [file, original?.text ?? text]))
      if (hasErrors(diagnostics) || !content) return { diagnostics, texts, model }
      let modules: EmittedModules | undefined
      const emitOnce = () => (modules ??= emit(content, model, code))
      return { diagnostics, texts, model, result: { content, written, emit: emitOnce } }
    }
    beforeChecks?.(compiledWith([]))
    const known = isFirst ? await KnownFindings.of(model.readable, cache?.findings) : undefined
    const compiled = compiledWith(applyExceptions(sources, await runChecks(model, onCheck, known)))
    if (!known) return compiled
    isFirst = false
    const findings = known.saved
    await cache?.save(findings)
    return { ...compiled, findings }
  }
}
