import type { Request, Responses } from '../../../schema/editing.ts'
import { notFoundPath } from '../../model/site-model.ts'
import type { LiveContent, ValidContent } from '../content-state.ts'
import { changesReport } from './changes-report.ts'
import { editableFilesOf } from './files-on-disk.ts'
import { EditSession } from './edit-session.ts'
import { formAt } from './form.ts'
import type { HistoryStore } from './history.ts'
import { namesOf, usesOf } from './names.ts'
import { pageSources } from './page-sources.ts'
import { Refusal } from './refusal.ts'
import { commitProposal, saveVersion } from './publish.ts'
import { drawPicture, writePicture } from './save-picture.ts'

export interface Answers {
  readonly answer: (request: Request) => Promise<Responses[Request['kind']]>
  readonly save: (name: string, bytes: Uint8Array, signal: AbortSignal) => Promise<string[]>
}

/** Answers one request after the other, because each reads and may write the content. */
export function createAnswers(root: string, content: LiveContent, store?: HistoryStore): Answers {
  const session = new EditSession(editableFilesOf(root), content, store)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = last.then(act)
    last = result.catch(() => undefined)
    return result
  }
  return {
    answer: async (request) => {
      if (request.kind !== 'proposal') return inTurn(() => answerOf(request, session, root, content))
      // Other requests do not wait for the network.
      const push = await inTurn(() => commitProposal(root, publishable(request, session)))
      return push()
    },
    // Drawing, which takes long, does not wait for other requests, and they do not wait for it.
    save: async (name, bytes, signal) => {
      const drawn = await drawPicture(name, bytes, signal)
      return inTurn(async () => {
        signal.throwIfAborted()
        return writePicture(root, name, drawn)
      })
    }
  }
}

async function answerOf(
  request: Exclude<Request, { kind: 'proposal' }>,
  session: EditSession,
  root: string,
  { valid }: LiveContent
) {
  switch (request.kind) {
    case 'page':
      return pageAnswer(request, session, valid)
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
      return changesReport(root, session.read())
    case 'version':
      return saveVersion(root, publishable(request, session))
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
): Responses['page'] {
  const moved = [...(valid?.model.pathOf ?? [])].find(([source]) => source.file === file)?.[1]
  const at = (address: string | undefined) =>
    valid && address !== undefined ? pageSources(address, valid.result.content, valid.model) : undefined
  const page = at(path) ?? at(moved) ?? at(notFoundPath)
  if (!page) throw new Refusal(`There is no page at ${path}.`)
  const compiled = session.read()
  return { ...page, names: namesOf(compiled.model), state: session.state(compiled) }
}
