import * as z from 'zod'
import type { PopupName, Request } from './editing.ts'
import { hostIds } from './git-hosts.ts'

/** The editor on the live site (src/editor/web), and its worker (scripts/web-editor), which has the content. */

const editedFile = z.object({
  /** The id that Git gives the bytes. */
  blob: z.string(),
  text: z.string(),
  /** The parsed text, so that the browser need not parse it; undefined if it causes warnings. */
  data: z.unknown().optional()
})

const publicFile = z.object({
  blob: z.string(),
  /** In bytes. */
  size: z.number(),
  /** The size in pixels, if it is a picture. */
  picture: z.object({ width: z.number(), height: z.number(), type: z.string().optional() }).optional(),
  svgFault: z.string().optional()
})

/** /edit/base.json: the content that the site was built from, and what the compiler needs besides. */
export const editBase = z.object({
  host: z.enum(hostIds),
  repository: z.string(),
  branch: z.string(),
  api: z.string(),
  mayPublish: z.boolean(),
  /** Whether tokens come from a relay. */
  hasRelay: z.boolean(),
  /** The address that the build was for, if not the one in site.yaml. */
  deployment: z.object({ SITE_URL: z.string().optional(), BASE_PATH: z.string().optional() }),
  /** By path, such as `content/site.yaml`. */
  files: z.record(z.string(), editedFile),
  publicFiles: z.record(z.string(), publicFile),
  /** The blobs of all other files of content/. */
  others: z.record(z.string(), z.string()),
  /** The section types that hydrate. */
  islands: z.array(z.string()),
  pageColors: z.object({ light: z.string(), dark: z.string() }),
  fontFile: z.string(),
  /** The worker that the build made with this file. */
  worker: z.string(),
  /** What its checks found in single files. Others may have other checks. */
  findings: z.unknown()
})

export type EditBase = z.infer<typeof editBase>

const shape = z.tuple([z.string(), z.record(z.string(), z.string())])

/** /edit/icons.json: the shapes of icons, and the names of logos, of which only those in use have shapes. */
export const editIcons = z.object({
  lines: z.record(z.string(), z.array(shape)),
  logos: z.record(z.string(), z.string()),
  logoNames: z.array(z.string())
})

export type EditIcons = z.infer<typeof editIcons>

export interface ShownPage {
  /** The document, as the build writes it but for addresses of code and styles. */
  readonly html: string
  /** The style sheet of the brand's colors. */
  readonly brand: string
  /** Where the page is, which may not be where it was asked for. */
  readonly path: string
}

/** Where the changes of the author are. */
export interface PublishState {
  readonly kind:
    | 'unchanged'
    | 'draft'
    | 'checks'
    | 'failed'
    | 'conflict'
    | 'preview'
    | 'review'
    | 'publishing'
    | 'published'
    | 'closed'
  /** With a draft: what became of the changes that were sent before it. */
  readonly proposal?: PublishState['kind'] | undefined
  /** The address of the pull request. */
  readonly pull?: string | undefined
  readonly preview?: string | undefined
  /** How many values the author has to decide on. */
  readonly conflicts: number
  /** Whether changes may be published without a pull request. */
  readonly mayPublish: boolean
  /** Where to edit the branch on the website of its host. Add the path of a file. */
  readonly source: string
  /** Whether drafts are kept only until the tab closes, because the browser stores nothing. */
  readonly isVolatile?: boolean | undefined
}

/** A value that the author and somebody else changed. */
export interface Conflict {
  readonly label: string
  readonly file: string
  readonly path: readonly (string | number)[]
  /** As text; undefined if it is missing. */
  readonly base: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/** What the worker does for the page. Errors are sentences for the author. */
export interface WebEditor {
  /** Tests what a token may do, unless that `isTested`. @returns the name of the account */
  readonly signIn: (token: string, isTested: boolean) => Promise<string>
  /**
   * Reads the content of the branch.
   *
   * @param onShown called whenever pages show something else, and as soon as the open page can be edited
   */
  readonly open: (onShown: () => void) => Promise<void>
  /** Compiles the content for the first time. Pages can be edited before this ends; changes are saved after it. */
  readonly check: () => Promise<void>
  /** Answers the requests of the editor, as in schema/editing.ts. */
  readonly ask: (request: Request) => Promise<unknown>
  /** The page at a path; undefined if the content is not checked yet, or has had errors from the start. */
  readonly page: (path: string) => Promise<ShownPage | undefined>
  /**
   * A popup as HTML; empty if the content does not enable it.
   *
   * @param shown how many were shown before
   */
  readonly popup: (name: PopupName, shown: number) => Promise<string>
  /** Adds a picture to content/public, in several widths where the browser can write them. @returns their addresses */
  readonly addPicture: (name: string, bytes: Uint8Array) => Promise<readonly string[]>
  /** The bytes of a file that the published site does not have yet. */
  readonly file: (address: string) => Promise<Uint8Array | undefined>
  /** @param isFresh whether to ask the host; otherwise, it says what the host said last */
  readonly state: (isFresh: boolean) => Promise<PublishState>
  /** Closes the proposal, and makes its changes drafts again. */
  readonly takeBack: () => Promise<void>
  readonly conflicts: () => Promise<readonly Conflict[]>
  readonly settle: (conflict: Pick<Conflict, 'file' | 'path'>, side: 'mine' | 'theirs') => Promise<void>
}
