import { join } from 'node:path'
import type { Request } from '../../../schema/editing.ts'
import { BaseError, compareWithBase } from '../../change-report/base.ts'
import { formatChanges } from '../../change-report/format.ts'
import { createAnswers, createQueue } from '../../editing/request-handlers.ts'
import { EditSession } from '../../editing/edit-session.ts'
import type { HistoryStore } from '../../editing/history.ts'
import type { LiveContent, ValidContent } from '../../editing/live-content.ts'
import type { Versions } from '../../editing/versions.ts'
import { waitIfEmpty } from '../../platform/files.ts'
import { editableFilesOf } from './files-on-disk.ts'
import { commitProposal, lastVersion, restoreFiles, saveVersion } from './git-versions.ts'
import { drawPicture, writePicture } from './save-picture.ts'

export type Answers = ReturnType<typeof createServerAnswers>

/** The answers of the development server. */
export function createServerAnswers(root: string, content: LiveContent, store?: HistoryStore) {
  const session = new EditSession(editableFilesOf(root), content, store)
  const texts = new Map<string, string>()
  const versions: Versions = {
    base: () => lastVersion(root, texts),
    restore: (files) => restoreFiles(root, files),
    report: (compiled) => reportOn(root, compiled),
    save: (message) => saveVersion(root, message),
    propose: (message) => commitProposal(root, message)
  }
  const inTurn = createQueue()
  const answer = createAnswers(session, content, versions, inTurn)
  return {
    answer: async (request: Request) => {
      const file = 'edit' in request ? request.edit.file : 'file' in request ? request.file : undefined
      if (file !== undefined) await waitIfEmpty(join(root, file))
      return answer(request)
    },
    // Drawing, which takes long, does not wait for other requests, and they do not wait for it.
    save: async (name: string, bytes: Uint8Array, signal: AbortSignal) => {
      const drawn = await drawPicture(name, bytes, signal)
      return inTurn(async () => {
        signal.throwIfAborted()
        return writePicture(root, name, drawn)
      })
    }
  }
}

/** The visible changes since the last commit, or why there is no comparison. */
async function reportOn(root: string, { result, model }: ValidContent): Promise<string> {
  const current = { content: result.content, model }
  return compareWithBase(root, current, 'HEAD', ({ changes, commit, names }) =>
    formatChanges(changes, { base: 'the last commit', commit }, names)
  ).catch((error: unknown) => {
    if (error instanceof BaseError) return error.message
    throw error
  })
}
