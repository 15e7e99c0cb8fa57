import type { ContentChange, EditState, PageSources, Published, Request, Responses } from '../../schema/editing.ts'
import type { Compiled } from '../compile/compiler.ts'
import { notFoundPath } from '../model/site-model.ts'
import { changedMeanwhile, type EditSession } from './edit-session.ts'
import { fileChanges, usersOf } from './file-changes.ts'
import { formAt } from './form.ts'
import type { LiveContent, ValidContent } from './live-content.ts'
import { namesOf, usesOf } from './names.ts'
import { pageSources } from './page-sources.ts'
import { Refusal } from './refusal.ts'

/** The files that differ from the last version. */
export interface Base {
  /** Of YAML files the texts in the last version, empty for new files. */
  readonly texts: ReadonlyMap<string, string>
  /** Pictures and all other files. */
  readonly others: ReadonlyMap<string, 'added' | 'removed' | 'changed'>
}

/** Where versions of the content are kept: a repository on this machine, or a website. */
export interface Versions {
  readonly base: () => Promise<Base>
  /** Restores files other than YAML as they were in the last version, or deletes new ones. */
  readonly restore: (files: Base['others']) => Promise<void>
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
      return changesSince(await versions.base(), session)
    case 'discard':
      return request.parts.some(({ edits }) => edits.length > 0)
        ? session.discard(request, (await versions.base()).texts)
        : discardFiles(request, session, versions)
    case 'version':
      return versions.save(publishable(request, session))
    default:
      return request satisfies never
  }
}

async function changesSince({ texts, others }: Base, session: EditSession): Promise<ContentChange[]> {
  return [...(await session.changes(texts)), ...fileChanges(others)]
}

/** Restores the files of a picture, which cannot be undone. @throws {Refusal} for a new one that a page shows */
async function discardFiles(
  { parts, together }: Extract<Request, { kind: 'discard' }>,
  session: EditSession,
  versions: Versions
): Promise<Responses['discard']> {
  const { others } = await versions.base()
  const files = new Map([...others].filter(([name]) => parts.some(({ file }) => file === name)))
  if (files.size < parts.length) throw new Refusal(changedMeanwhile)
  const user = usersOf(files, session.read().model)[0]
  if (user !== undefined) throw new Refusal(`It is used: ${user}. Discard that change first.`)
  if (!together) return { kind: 'offer', others: [] }
  await versions.restore(files)
  return { kind: 'saved', files: [...files.keys()] }
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
    return { ...state, changes: (await changesSince(await versions.base(), session)).length }
  } catch (error) {
    if (error instanceof Refusal) return state
    throw error
  }
}
