import * as z from 'zod'

/** Collections whose entries a section may name by id. */
export type ReferencedCollection = 'changelog' | 'matrices' | 'plans' | 'faqs' | 'forms' | 'testimonials'

/** What a field is for. Links, pictures, search, Markdown, the change report and editors find their fields by it. */
export type Role =
  /** A target: of any kind, a page of this site, a page or an anchor of one, an outside address, or a mail address. */
  | { readonly role: 'link'; readonly to: 'any' | 'page' | 'anchor' | 'outside' | 'mail' }
  /** An address that the site itself has or had. */
  | { readonly role: 'path' }
  /** A picture in content/public, or at a host that site.yaml allows. `shown`: its maximum width in CSS pixels. */
  | {
      readonly role: 'picture'
      readonly from: 'files' | 'hosts'
      readonly shown: number
      /** A list of files that show the same in several widths. */
      readonly isInWidths?: boolean
    }
  | { readonly role: 'icon' }
  /**
   * An entry by its id. `isAnchor`: the page that shows it has an element of that id. `shows`: the fields of the entry
   * that visitors see there, if not all.
   */
  | {
      readonly role: 'entry'
      readonly collection: ReferencedCollection
      readonly isAnchor?: boolean
      readonly shows?: readonly string[] | undefined
    }
  | { readonly role: 'heading' }
  /** Words that a visitor reads. `of`: they belong to the link beside them, to a control, or to an illustration. */
  | {
      readonly role: 'text'
      readonly form: 'line' | 'lines' | 'markdown'
      readonly of?: 'link' | 'control' | 'illustration'
    }
  /** Words for assistive technology: the name of a control, or what a picture shows. */
  | { readonly role: 'label'; readonly of: 'control' | 'picture' }
  /** Text for a program, shown or sent as it is typed. */
  | { readonly role: 'code' }
  | { readonly role: 'amount' }
  | { readonly role: 'date' }
  | { readonly role: 'color' }
  | { readonly role: 'number'; readonly unit?: string | undefined }
  | { readonly role: 'switch' }
  /** One of a few words. */
  | { readonly role: 'choice' }
  /** A name that no visitor sees, unique on its page (an anchor) or in its list. */
  | { readonly role: 'id'; readonly scope: 'page' | 'list' }
  /** A setting: no visitor sees it. */
  | { readonly role: 'silent' }

export type RoleName = Role['role']

/** What else some fields say about their entry. */
interface Marks {
  /** No two entries of a collection have the same value. */
  readonly isUnique?: boolean
  /** The value that marks the entry that contains the field as invented. */
  readonly sample?: string | boolean
}

export type FieldRole = Role & Marks

/** The role of each schema that is a field. Copies that `describe` or `max` make keep the role of the original. */
export const roles = z.registry<FieldRole>()

/**
 * Files whose values text often refers to. A misspelled reference is compared with their names. `advice`: what to do
 * about a name that is like none of them.
 */
export const oftenReferenced = z.registry<{ readonly advice?: string }>()

/** The nouns for the items of a list. A text that counts them, such as “Four guides”, must have the right number. */
export const counted = z.registry<{ readonly nouns: readonly string[] }>()
