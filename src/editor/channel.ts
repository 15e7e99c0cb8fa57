import type { ComponentType } from 'react'
import type { Request, Responses } from '../../schema/editing.ts'

/** What the editor runs on: the development server, or the browser alone. */
export interface EditorHost {
  /** @throws {Error} with words for the author */
  readonly ask: <R extends Request>(request: R) => Promise<Responses[R['kind']]>
  /** Saves a picture in content/public. @returns the addresses of its files, one for each width */
  readonly sendPicture: (picture: File, signal: AbortSignal) => Promise<readonly string[]>
  /** In bytes. */
  readonly largestPicture: number
  /** Whether the page reloads by itself, now or when the host is back. Drafts survive that. */
  readonly isReloaded: () => boolean
  /** The path of the page that is shown. */
  readonly path: () => string
  /** Shows the page at its new path. */
  readonly pageMoved: (path: string) => void
  /** The address of an icon as SVG. */
  readonly iconAddress: (name: string) => string
  /** The popup that the panel opened. */
  readonly Popup: ComponentType
  /** What the bar says besides the state of the page. */
  readonly Status: ComponentType
  /** Values that the author has to decide on before publishing. */
  readonly Conflicts: ComponentType<{ readonly onSettled: () => void }>
  /** Where to edit a file on a website; undefined if it is on this machine. */
  readonly sourceOf: (file: string) => string | undefined
  /** What “Save a version” does here; undefined if there is only “Propose”. */
  readonly useVersion: () => VersionWords | undefined
}

/** The words of a commit that no one has to review. */
export interface VersionWords {
  /** The button. */
  readonly name: string
  readonly running: string
  readonly done: string
  /** Below the buttons. */
  readonly note: string
}

let current: EditorHost | undefined

/** Call before the editor renders. */
export function setHost(host: EditorHost): void {
  current = host
}

export function editorHost(): EditorHost {
  if (!current) throw new Error('Call setHost before the editor starts.')
  return current
}

export const ask: EditorHost['ask'] = (request) => editorHost().ask(request)
