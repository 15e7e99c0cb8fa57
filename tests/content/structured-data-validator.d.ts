/** The two packages come without types; this is what the tests use of them. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** The issues of what an extractor found. */
    validate(extracted: unknown): Promise<unknown>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation?: boolean })
    /** The structured data of an HTML document. */
    parse(html: string): unknown
  }
}
