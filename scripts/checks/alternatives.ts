import type { Finding, Diagnostic } from '../diagnostics/diagnostic.ts'
import { elementsIn } from '../model/markdown-elements.ts'
import { memoize } from '../platform/memoize.ts'
import type { SiteModel } from '../model/site-model.ts'
import { diagnosticAtToken } from '../source/source.ts'
import type { Valid } from '../validate/valid.ts'
import { fieldsOf } from '../validate/fields.ts'

/** What a file is called, or that it is a picture, tells nobody what it shows. */
const empty =
  /^(?:(?:an? |the |my |our )?(?:image|img|picture|pic|photo|photograph|graphic|screenshot|illustration|banner|hero|logo|alt(?: text)?)(?: (?:image|picture|photo|here))?\s*\d*|\S+\.(?:avif|gif|heic|jpe?g|png|svg|webp)|(?:img|dsc|image|screenshot|untitled)[-_ ]?\d+\S*)$/i

/** Pictures say what they show, in fields and in long texts, to those who do not see them. */
export function checkAlternatives(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap(silentPictures)
}

const silentPictures = memoize((readable: Valid): readonly Diagnostic[] => {
  const { source } = readable
  const diagnostics = elementsIn(readable, 'bare-image').map(({ text, report }) =>
    report(text, {
      rule: 'missing-alt',
      message: 'This picture says nothing to those who do not see it.',
      hint: 'Describe it between the brackets: ![What it shows](/a-file.png).'
    })
  )
  for (const { text, report } of elementsIn(readable, 'alt'))
    if (empty.test(text.trim())) diagnostics.push(report(text, hollow(text)))
  for (const { role, value, path } of fieldsOf(readable, 'label'))
    if (role.role === 'label' && role.of === 'picture' && typeof value === 'string' && empty.test(value))
      diagnostics.push(diagnosticAtToken(source, path, value, hollow(value)))
  return diagnostics
})

function hollow(text: string): Finding {
  return {
    rule: 'missing-alt',
    message: `"${text}" does not tell those who do not see the picture what it shows.`,
    hint: 'Say what is to be seen in it, in a few words.'
  }
}
