import * as z from 'zod'
import { formatRules, formatted, text, words } from './primitives.ts'
import { roles } from './roles.ts'

/** One picture in several widths, each a file of content/public. The emit stage measures them. */
export interface PictureFiles {
  readonly pictureFiles: readonly string[]
}

/** An icon's name. The emit stage puts its shapes in its place. */
export interface Icon {
  readonly icon: string
}

export function alternativeText(max: number) {
  return words(max).register(roles, { role: 'label', of: 'picture' }).meta({ title: 'Alternative text' })
}

/** A picture in content/public that is shown at most `shown` CSS pixels wide. @public for new section types */
export function picture(shown: number) {
  const message = 'Write the path of a picture in content/public, such as /pictures/home-960.avif.'
  const role = { role: 'picture', from: 'files', shown } as const
  return formatted(/^\/[\w./-]+\.(?:avif|webp|png|jpe?g|gif|svg)$/, message, 'bad-picture', role).describe(
    'A picture in content/public, such as /pictures/home-960.avif.'
  )
}

/** Files of content/public that show the same in several widths. Browsers load the one that fits. */
function pictureFiles(shown: number) {
  return z
    .array(picture(shown))
    .min(1)
    .max(8)
    .transform((pictureFiles): PictureFiles => ({ pictureFiles }))
    .register(roles, { role: 'picture', from: 'files', shown, isInWidths: true })
}

/** The fields of a picture with a version for each theme. `shown`: its maximum width in CSS pixels. */
export function themedPicture(shown: number) {
  const filesOf = (theme: 'light' | 'dark', words: { readonly title: string; readonly description: string }) =>
    pictureFiles(shown).meta({
      ...words,
      example: [640, 1280].map((width) => `/pictures/bakery-${theme}-${width}.avif`)
    })
  return {
    light: filesOf('light', { title: 'Light theme', description: 'One file for each width.' }),
    dark: filesOf('dark', { title: 'Dark theme', description: 'The same in the dark theme.' })
  }
}

/** The address in the bar of a drawn browser window. */
export const windowAddress = text(60)
  .register(roles, { role: 'text', form: 'line', of: 'illustration' })
  .describe('The address in the browser’s bar over the picture. Without one there is no bar.')
  .optional()

/** A Lucide icon (https://lucide.dev/icons) such as `rocket`, or a company's mark such as `brand/github`. */
export const icon = z
  .string()
  .regex(
    /^(?:brand\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Name an icon of lucide.dev such as rocket, or a brand such as brand/github.'
  )
  .register(formatRules, { rule: 'bad-icon' })
  .transform((name): Icon => ({ icon: name }))
  .register(roles, { role: 'icon' })
  .meta({ description: 'An icon of https://lucide.dev/icons such as rocket, or a company mark such as brand/github.' })
