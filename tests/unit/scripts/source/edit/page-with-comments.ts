/** A page with comments above, behind and in its sections. */
export const sections = `# The page
sections:
  # first
  - type: hero # h
    title: |
      One

  - type: faq
    title: Two
    # end of two

  # third, line one
  # third, line two
  - type: cta
    title: Three

# About other
other: x
`
export const hero = '  # first\n  - type: hero # h\n    title: |\n      One\n'
export const faq = '  - type: faq\n    title: Two\n    # end of two\n'
export const cta = '  # third, line one\n  # third, line two\n  - type: cta\n    title: Three\n'

/** The page with other sections. */
export function page(...items: string[]): string {
  return `# The page\nsections:\n${items.join('\n')}\n# About other\nother: x\n`
}
