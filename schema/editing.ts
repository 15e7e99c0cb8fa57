import * as z from 'zod'
import { collectionNames, type CollectionName } from './content.ts'
import type { popup } from './popups.ts'

/**
 * Requests of the editor on the page (src/editor), and the answers of scripts/editing. The development server parses
 * requests, because anything on this machine could send them.
 */

const path = z.array(z.union([z.string().max(200), z.int().nonnegative()])).max(20)

const inFile = {
  file: z.string().max(300),
  path,
  /** Whether other values follow, such as a heading that counts the items of a list. Without it, the answer offers it. */
  together: z.boolean().optional()
}

/** How many items the list had when the editor last saw it. */
const count = z.int().nonnegative()
const index = z.int().nonnegative()

/**
 * A change of one value or list of a file. It is refused as a conflict if another program has changed that value, or the
 * number of items, since the editor saw it. Other changes of the file are kept.
 */
export const edit = z.discriminatedUnion('kind', [
  /**
   * Sets a value. A field that is not there yet is added, with its groups. The old address of a page then redirects to
   * the new one. `base` is the value that the editor saw, if there was one.
   */
  z.strictObject({ kind: z.literal('set'), ...inFile, base: z.json().optional(), value: z.json() }),
  /** Removes an optional field, or an optional group or list, which has no `base`. */
  z.strictObject({ kind: z.literal('remove'), ...inFile, base: z.json().optional() }),
  /** `path` leads to the list. */
  z.strictObject({ kind: z.literal('move'), ...inFile, count, from: index, to: index }),
  z.strictObject({ kind: z.literal('duplicate'), ...inFile, count, index }),
  z.strictObject({ kind: z.literal('delete'), ...inFile, count, index }),
  /** Adds an item from the example of its schema. `type`: the type of a new section. */
  z.strictObject({ kind: z.literal('add'), ...inFile, index, type: z.string().max(100).optional() })
])

export type Edit = z.infer<typeof edit>

/** Characters of a file, counted from its beginning, and the text to put there. */
const textEdit = z.strictObject({ start: index, end: index, text: z.string() })

/** Edits that discard a change in a file; none for a picture. */
const changedPart = z.strictObject({ file: z.string().max(300), edits: z.array(textEdit) })

/** A commit message. */
const message = z.string().trim().min(1).max(200)

export const request = z.discriminatedUnion('kind', [
  /** `file`: the page last seen at this path, in case it has moved. */
  z.strictObject({ kind: z.literal('page'), path: z.string().max(300), file: z.string().max(300).optional() }),
  z.strictObject({ kind: z.literal('form'), file: z.string().max(300), path }),
  z.strictObject({ kind: z.literal('uses'), name: z.string().max(300) }),
  z.strictObject({ kind: z.literal('check'), edit }),
  z.strictObject({ kind: z.literal('apply'), edit }),
  /** Adds an entry with example texts, for its author to replace. */
  z.strictObject({
    kind: z.literal('create'),
    collection: z.enum(collectionNames),
    name: z.string().trim().min(1).max(80)
  }),
  /** Deletes the file of an entry. */
  z.strictObject({ kind: z.literal('erase'), file: z.string().max(300) }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('redo') }),
  z.strictObject({ kind: z.literal('report') }),
  /** All errors and warnings. */
  z.strictObject({ kind: z.literal('findings') }),
  /** Applies a fix of one of them. */
  z.strictObject({ kind: z.literal('fix'), file: z.string().max(300), message: z.string(), text: z.string() }),
  /** What changed since the last version. */
  z.strictObject({ kind: z.literal('changes') }),
  /** Discards a change. If others depend on it, or it cannot be undone, the answer is an offer, which `together` accepts. */
  z.strictObject({ kind: z.literal('discard'), parts: z.array(changedPart).min(1), together: z.boolean().optional() }),
  /** Commits the content on the branch that is checked out, or on a branch of its own, which is pushed. */
  z.strictObject({ kind: z.literal('version'), message }),
  z.strictObject({ kind: z.literal('proposal'), message })
])

export type Request = z.infer<typeof request>

/** What the server answers to each kind of request. */
export interface Responses {
  page: PageSources
  form: FormNode
  /** The places that refer to a value. */
  uses: readonly string[]
  check: CheckResult
  apply: ApplyResult
  create: Saved
  erase: Saved
  undo: Saved
  redo: Saved
  findings: readonly Finding[]
  fix: Saved
  report: string
  changes: readonly ContentChange[]
  discard: Saved | { readonly kind: 'offer'; readonly others: readonly string[] }
  version: Published
  proposal: Published
}

export type Response = { readonly answer: unknown } | { readonly failure: string }

/** The roles with a control of their own. */
export const controls = ['code', 'link', 'picture', 'icon', 'entry', 'date', 'number', 'switch', 'choice'] as const

/** How a field is edited. */
export type Control = 'line' | 'lines' | 'markdown' | (typeof controls)[number]

export interface Place {
  readonly file: string
  readonly path: readonly (string | number)[]
}

/** A value of the content, and what the page shows of it. */
export interface FieldSource extends Place {
  readonly label: string
  /** In the words of a marketer: `Home › Hero › Title`. */
  readonly place: string
  readonly control: Control
  /** As it is written, with references. */
  readonly raw: unknown
  /** The text on the page; of Markdown and code, the HTML. `{name}` stands for any text. */
  readonly text?: string
  readonly html?: string
  /** The addresses of a picture's files, or of a link. */
  readonly addresses?: readonly string[]
  /** The attributes of an icon's shapes. */
  readonly shapes?: string
  /** The id of the entry or item that the value belongs to. */
  readonly item?: string
}

/** Everything that a page shows, and where it comes from. */
/** A popup by its type. */
export type PopupName = z.infer<typeof popup>['type']

export interface PageSources {
  readonly path: string
  /** The page's own file. */
  readonly file: string
  /** The short name of the page. */
  readonly label: string
  /** The pages to go to, by name. */
  readonly pages: readonly { readonly path: string; readonly label: string }[]
  /** Where the site is published, such as `example.com`. */
  readonly host: string
  readonly sections: readonly SectionSource[]
  /** The header, the footer and the controls of all pages. */
  readonly frame: readonly FieldSource[]
  readonly popups: readonly FieldSource[]
  /** Those that the content enables. */
  readonly enabledPopups: readonly PopupName[]
  readonly assistant: readonly FieldSource[]
  /** What pages share, such as the header and each plan. */
  readonly shared: readonly SharedSource[]
  readonly names: Names
  readonly state: EditState
}

export interface SharedSource extends Place {
  readonly label: string
  /** Such as “Plan”. */
  readonly kind: string
}

export interface SectionSource {
  /** Such as “Hero”. */
  readonly label: string
  /** The heading, if there is one. */
  readonly name: string | undefined
  readonly fields: readonly FieldSource[]
}

export interface EditState {
  readonly undo?: string
  readonly redo?: string
  readonly errors: number
  readonly warnings: number
}

export interface FieldDiagnostic {
  readonly severity: 'error' | 'warning' | 'notice'
  readonly message: string
  readonly hint?: string
  /** The part of the value that it is about, in UTF-16 units. */
  readonly from: number
  readonly to: number
  /** Set where it is about another value. */
  readonly place?: string
  /** Values that fix it. */
  readonly fixes: readonly { readonly label: string; readonly value: string }[]
}

/** An error or a warning anywhere in the content. */
export interface Finding {
  readonly severity: 'error' | 'warning'
  /** With its place: `Home › Hero › Headline: Expected a text.` */
  readonly message: string
  readonly hint?: string
  readonly file: string
  /** The value that it is about; undefined if no field edits it, as in invalid YAML. */
  readonly place?: (Place & { readonly label: string }) | undefined
  /** Texts to choose from that fix it, and how the page shows each. */
  readonly fixes: readonly { readonly text: string; readonly shows: string }[]
}

export interface CheckResult {
  readonly diagnostics: readonly FieldDiagnostic[]
  /** The value in the words of a marketer: `Home › Hero › Title`. */
  readonly place?: string
  /** What can be changed together with the value, in words, so that there is no error. */
  readonly together?: string
  /** The value as the page would show it. */
  readonly html?: string
}

export type ApplyResult =
  | Saved
  | ({ readonly kind: 'invalid' } & Omit<CheckResult, 'html'>)
  /** Items would no longer agree with text that counts them. They can change together with it, or alone. */
  | { readonly kind: 'offer'; readonly together: string }
  /** The same value has changed on disk in the meantime. */
  | { readonly kind: 'conflict'; readonly disk: unknown }

/** The files that changed. */
export interface Saved {
  readonly kind: 'saved'
  readonly files: readonly string[]
}

/** Words of a text that changed. */
export interface WordPart {
  readonly text: string
  readonly kind: 'same' | 'removed' | 'added'
}

/** A change of the content since the last version. */
export interface ContentChange {
  /** In the words of a marketer: `Home › Hero › Title`. */
  readonly label: string
  /** `spacing`: only comments, spaces or quotes changed. */
  readonly kind: 'changed' | 'added' | 'removed' | 'moved' | 'renamed' | 'spacing'
  readonly words: readonly WordPart[]
  /** The labels of values that changed with it, such as links to a page that moved. */
  readonly followers: readonly string[]
  /** Without edits, the part is the whole file. */
  readonly parts: readonly z.infer<typeof changedPart>[]
  /** How many of its texts are still the editor's example texts. */
  readonly samples?: number | undefined
  /** The address of a picture that is new or changed. */
  readonly picture?: string | undefined
  /** The address of the picture that it replaces. */
  readonly oldPicture?: string | undefined
}

/** A commit of the content. */
export interface Published {
  readonly branch: string
  /** Where to open the pull request, if the repository has a website. */
  readonly address?: string | undefined
  /** How many changed files are not in the commit, because they are not content. */
  readonly others: number
}

/** A value that text refers to. */
export interface NamedValue extends Place {
  readonly name: string
  /** In words: `the price of Starter`. */
  readonly label: string
  readonly value: string
}

/** What fields can be completed with. */
export interface Names {
  readonly values: readonly NamedValue[]
  readonly links: readonly string[]
  readonly pictures: readonly string[]
  readonly icons: readonly string[]
  /** By collection, with their labels. */
  readonly entries: Readonly<Record<string, readonly { readonly id: string; readonly label: string }[]>>
  readonly sections: readonly { readonly type: string; readonly label: string; readonly description: string }[]
  /** The kinds of entries that can be added. */
  readonly collections: readonly { readonly collection: CollectionName; readonly label: string }[]
}

interface FormBase {
  readonly path: readonly (string | number)[]
  readonly label: string
  readonly description?: string
  readonly isRequired: boolean
}

/** A value with its schema, for the panel. */
export type FormNode = FieldForm | GroupForm | ListForm

export interface FieldForm extends FormBase {
  readonly kind: 'field'
  readonly control: Control
  readonly value?: unknown
  readonly max?: number
  readonly options?: readonly string[]
  /** The collection of an entry. */
  readonly collection?: string
}

export interface GroupForm extends FormBase {
  readonly kind: 'group'
  readonly isSet: boolean
  readonly fields: readonly FormNode[]
}

export interface ListForm extends FormBase {
  readonly kind: 'list'
  readonly isSet: boolean
  readonly items: readonly FormNode[]
}
