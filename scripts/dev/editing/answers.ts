import { createAnswers, createQueue } from '../../editing/answers.ts'
import { EditSession } from '../../editing/edit-session.ts'
import type { HistoryStore } from '../../editing/history.ts'
import type { LiveContent } from '../../editing/live-content.ts'
import type { Versions } from '../../editing/versions.ts'
import { reportHtml } from './report-html.ts'
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
    report: (compiled) => reportHtml(root, compiled),
    save: (message) => saveVersion(root, message),
    propose: (message) => commitProposal(root, message)
  }
  const inTurn = createQueue()
  return {
    answer: createAnswers(session, content, versions, inTurn),
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
