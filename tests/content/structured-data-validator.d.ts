/** These two packages have no types; this is the part of them that the tests use. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** The issues in extracted data. */
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
