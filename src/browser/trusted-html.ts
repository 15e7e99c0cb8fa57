/**
 * The only place where the site makes HTML of text, as the security policy of scripts/security-policy.ts demands:
 * of what the build has made of Markdown, in which raw HTML is not allowed, and of code, all of which is escaped.
 */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('content', { createHTML: (html) => html })

/** HTML of the build, so that browsers that check where HTML comes from take it. */
export function trustedHtml(html: string): string {
  // TypeScript's types of innerHTML accept only strings; the DOM accepts the object.
  return (policy?.createHTML(html) as string | undefined) ?? html
}
