import type { EditState, PageSources, Published, Request, Responses } from '../../schema/editing.ts'
import type { Compiled } from '../compile/compiler.ts'
import { notFoundPath } from '../model/site-model.ts'
import type { EditSession } from './edit-session.ts'
import { formAt } from './form.ts'
import type { LiveContent, ValidContent } from './live-content.ts'
import { namesOf, usesOf } from './names.ts'
import { pageSources } from './page-sources.ts'
import { Refusal } from './refusal.ts'

/** Where versions of the content are kept: a repository on this machine, or a website. */
export interface Versions {
  /** The texts of files that differ from the last version, as they were; empty for new files. */
  readonly base: () => Promise<ReadonlyMap<string, string>>
  /** What changed for visitors, as HTML. */
  readonly report: (compiled: Compiled) => Promise<string>
  /** Commits the content. @throws {Refusal} */
  readonly save: (message: string) => Promise<Published>
  /** Commits the content on a branch of its own. The result sends it. @throws {Refusal} */
  readonly propose: (message: string) => Promise<() => Promise<Published>>
}

type InTurn = <T>(act: () => Promise<T>) => Promise<T>

/** Runs tasks one after the other. */
export function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const result = last.then(act)
    last = result.catch(() => undefined)
    return result
  }
}

/** Answers one request after the other, because each reads and may write the content. */
export function createAnswers(session: EditSession, content: LiveContent, versions: Versions, inTurn: InTurn) {
  return async (request: Request): Promise<Responses[Request['kind']]> => {
    if (request.kind !== 'proposal') return inTurn(() => answerOf(request, session, content, versions))
    // Other requests do not wait for the network.
    const send = await inTurn(async () => versions.propose(publishable(request, session)))
    return send()
  }
}

async function answerOf(
  request: Exclude<Request, { kind: 'proposal' }>,
  session: EditSession,
  { valid }: LiveContent,
  versions: Versions
) {
  switch (request.kind) {
    case 'page':
      return { ...pageAnswer(request, session, valid), state: await stateOf(session, versions) }
    case 'form': {
      const { model } = session.read()
      const form = formAt(model, request.file, request.path)
      if (form) return form
      const isDeleted = !model.sources.some(({ file }) => file === request.file)
      throw new Refusal(
        `${request.file} has ${isDeleted ? 'been deleted' : `no field ${request.path.join('.')} any more`}.`
      )
    }
    case 'uses':
      return usesOf(session.read().model, request.name)
    case 'check':
      return session.check(request.edit)
    case 'apply':
      return session.apply(request.edit)
    case 'undo':
    case 'redo':
      return session.step(request.kind)
    case 'report':
      return versions.report(session.read())
    case 'changes':
      return session.changes(await versions.base())
    case 'discard':
      return session.discard(request, await versions.base())
    case 'version':
      return versions.save(publishable(request, session))
    default:
      return request satisfies never
  }
}

/** The message of a commit. @throws {Refusal} while the content has errors */
function publishable({ message }: { readonly message: string }, session: EditSession): string {
  const { errors } = session.state(session.read())
  if (errors > 0) throw new Refusal('The content has errors. Fix them, and try again.')
  return message
}

/** The sources of the page at a path; of one that moved from there, with its new path. */
function pageAnswer(
  { path, file }: Extract<Request, { kind: 'page' }>,
  session: EditSession,
  valid: ValidContent | undefined
): Omit<PageSources, 'state'> {
  const moved = [...(valid?.model.pathOf ?? [])].find(([source]) => source.file === file)?.[1]
  const at = (address: string | undefined) =>
    valid && address !== undefined ? pageSources(address, valid.result.content, valid.model) : undefined
  const page = at(path) ?? at(moved) ?? at(notFoundPath)
  if (!page) throw new Refusal(`There is no page at ${path}.`)
  return { ...page, names: namesOf(session.read().model) }
}

/** Without a last version, the changes are those that can be undone. */
async function stateOf(session: EditSession, versions: Versions): Promise<EditState> {
  const state = session.state(session.read())
  try {
    return { ...state, changes: (await session.changes(await versions.base())).length }
  } catch (error) {
    if (error instanceof Refusal) return state
    throw error
  }
}
