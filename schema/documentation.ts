/** What the development server's page `/__content` says of the content: what there can be, and what there is. */
export interface Documentation {
  readonly sections: readonly SectionDocumentation[]
  readonly files: readonly FileDocumentation[]
  /** Values that any text can refer to, by name. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  /** True while content with errors leaves nothing to draw examples with. */
  readonly isBroken: boolean
}

export interface SectionDocumentation {
  readonly type: string
  readonly description: string
  readonly fields: readonly FieldDocumentation[]
  /** The example as an author would write it. */
  readonly yaml: string
  /** The example as the renderer takes it. */
  readonly drawn?: unknown
}

export interface FileDocumentation {
  /** `content/faqs/<name>.yaml`. */
  readonly file: string
  readonly title: string
  readonly description: string
  readonly fields: readonly FieldDocumentation[]
  readonly yaml?: string | undefined
}

export interface FieldDocumentation {
  /** `items[].title`. */
  readonly name: string
  /** "Button text". */
  readonly label: string
  readonly description: string
  readonly isRequired: boolean
  /** In words: `At most 90 characters.` */
  readonly limits: string
  readonly example?: string | undefined
}
