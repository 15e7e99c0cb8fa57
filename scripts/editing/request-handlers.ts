import MarkdownIt from 'markdown-it'
import type { Request, Responses } from '../../schema/editing.ts'
import type { Compiled } from '../compile/compiler.ts'
import { notFoundPath } from '../model/site-model.ts'
import { changedMeanwhile, type EditSession } from './edit-session.ts'
import { fileChanges, usersOf } from './file-changes.ts'
import { formAt } from './form.ts'
import { findingsOf, refuseErrors } from './findings.ts'
import type { LiveContent } from './live-content.ts'
import { namesOf, usesOf } from './names.ts'
import { pageSources } from './page-sources.ts'
import { Refusal } from './refusal.ts'
import type { Versions } from './versions.ts'

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

/** Answers most requests one after the other, because each reads and may write the content. */
export function createAnswers(session: EditSession, content: LiveContent, versions: Versions, inTurn: InTurn) {
  return async (request: Request): Promise<Responses[Request['kind']]> => {
    // Other requests do not wait for Git, which this one only reads.
    if (request.kind === 'changes') {
      const { texts, others } = await versions.base()
      const changes = await session.changes(texts)
      return [...changes, ...fileChanges(others, changes)]
    }
    if (request.kind !== 'proposal') return inTurn(() => answerOf(request, session, content, versions))
    // Other requests do not wait for the network.
    const send = await inTurn(async () => versions.propose(publishable(request, session)))
    return send()
  }
}

async function answerOf(
  request: Exclude<Request, { kind: 'changes' | 'proposal' }>,
  session: EditSession,
  content: LiveContent,
  versions: Versions
) {
  switch (request.kind) {
    case 'page':
      return pageAnswer(request, session, content)
    case 'form': {
      const { model } = session.latest()
      const form = formAt(model, request.file, request.path)
      if (form) return form
      if (!model.sources.some(({ file }) => file === request.file)) throw new Refusal('This entry has been deleted.')
      throw new Refusal(`${request.file} has no field ${request.path.join('.')} any more.`)
    }
    case 'uses':
      return usesOf(session.latest().model, request.name)
    case 'check':
      return session.check(request.edit)
    case 'apply':
      return session.apply(request.edit)
    case 'create':
      return session.create(request.collection, request.name)
    case 'erase':
      return session.erase(request.file)
    case 'undo':
    case 'redo':
      return session.step(request.kind)
    case 'findings':
      return findingsOf(session.latest())
    case 'fix':
      return session.fix(request)
    case 'report':
      return reportHtml(session.latest(), versions)
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

/** The report marks words with HTML, and escapes what comes from the content. */
const markdown = new MarkdownIt({ html: true })

/** What changed for visitors, or why there is no comparison. */
async function reportHtml(compiled: Compiled, versions: Versions): Promise<string> {
  const { result } = compiled
  if (result) return markdown.render(await versions.report({ ...compiled, result }))
  return markdown.render('The content has errors. Fix them to compare it with the last version.')
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
  const user = usersOf(files, session.latest().model)[0]
  if (user !== undefined) throw new Refusal(`${user} uses this file. Discard that change first.`)
  if (!together) return { kind: 'offer', others: [] }
  await versions.restore(files)
  return { kind: 'saved', files: [...files.keys()] }
}

/** The message of a commit. @throws {Refusal} while the content has errors */
function publishable({ message }: { readonly message: string }, session: EditSession): string {
  refuseErrors(session.latest())
  return message
}

/** The sources of the page at a path; of one that moved from there, with its new path. */
function pageAnswer({ path, file }: Extract<Request, { kind: 'page' }>, session: EditSession, { valid }: LiveContent) {
  const moved = [...(valid?.model.pathOf ?? [])].find(([source]) => source.file === file)?.[1]
  const at = (address: string | undefined) =>
    valid && address !== undefined ? pageSources(address, valid.result.content, valid.model) : undefined
  const page = at(path) ?? at(moved) ?? at(notFoundPath)
  if (!page) throw new Refusal(`There is no page at ${path}.`)
  const compiled = session.latest()
  return { ...page, names: namesOf(compiled.model), state: session.state(compiled) }
}
