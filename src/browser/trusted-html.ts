/** The only Trusted Types policy. Its input is HTML of the build: Markdown without raw HTML, and escaped code. */
const policy = globalThis.window?.trustedTypes?.createPolicy('content', { createHTML: (html) => html })

/** HTML of the build, in the form that browsers with Trusted Types accept. */
export function trustedHtml(html: string): string {
  // TypeScript's types of innerHTML accept only strings; the DOM accepts the object.
  return (policy?.createHTML(html) as string | undefined) ?? html
}
