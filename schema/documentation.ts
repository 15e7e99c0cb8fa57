/** What the development server shows at `/__content`: the schemas of the content, and the values that exist. */
export interface Documentation {
  readonly sections: readonly SectionDocumentation[]
  readonly files: readonly FileDocumentation[]
  /** Values that any text can refer to, by name. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  /** Whether errors in the content leave no data to render examples with. */
  readonly hasErrors: boolean
}

export interface SectionDocumentation {
  readonly type: string
  readonly description: string
  readonly fields: readonly FieldDocumentation[]
  /** The example in YAML. */
  readonly yaml: string
  /** The data that the renderer gets for the example; undefined if it cannot be emitted. */
  readonly emitted?: unknown
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
