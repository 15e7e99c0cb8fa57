import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { elementsIn } from '../../model/markdown-elements.ts'
import { diagnosticAtToken } from '../../source/source.ts'
import { fieldsOf, type Valid } from '../../validate/fields.ts'

/** File names and words such as "image" do not describe a picture. */
const meaningless =
  /^(?:(?:an? |the |my |our )?(?:image|img|picture|pic|photo|photograph|graphic|screenshot|illustration|banner|hero|logo|alt(?: text)?)(?: (?:image|picture|photo|here))?\s*\d*|\S+(?: \([^)]*\))?\.(?:avif|gif|heic|jpe?g|png|svg|webp)|(?:img|dsc|image|screenshot|untitled)[-_ ]?\d+\S*)$/i

/** Each picture in fields and long texts has an alternative text. */
export function checkAlternativeTexts(file: Valid): Diagnostic[] {
  return [
    ...elementsIn(file, 'bare-image').map(({ text, report }) =>
      report(text, {
        rule: 'missing-alt',
        message: 'This picture has no alternative text.',
        hint: 'Describe it between the brackets: ![What it shows](/a-file.png).'
      })
    ),
    ...elementsIn(file, 'alt').flatMap(({ text, report }) =>
      meaningless.test(text.trim()) ? report(text, meaninglessAlternative(text)) : []
    ),
    ...fieldsOf(file, 'label').flatMap(({ source, role, value, path }) =>
      role.role === 'label' && role.of === 'picture' && typeof value === 'string' && meaningless.test(value)
        ? diagnosticAtToken(source, path, value, meaninglessAlternative(value))
        : []
    )
  ]
}

function meaninglessAlternative(text: string): Finding {
  const message = `The alternative text "${text}" does not say what the picture shows.`
  return { rule: 'missing-alt', message, hint: 'Describe the picture in a few words.' }
}
