import { pictureFiles, text } from './primitives.ts'
import { roles } from './roles.ts'

/** The fields of a picture with a version for each theme. `shown`: the most CSS pixels that it is wide. */
export function themedPicture(shown: number) {
  return {
    light: pictureFiles(shown).meta({
      title: 'Light theme',
      description: 'The picture in the light theme: one file for each width.'
    }),
    dark: pictureFiles(shown).meta({ title: 'Dark theme', description: 'The same in the dark theme.' })
  }
}

/** The address in the bar of a drawn browser window. */
export const windowAddress = text(60)
  .register(roles, { role: 'text', form: 'line', of: 'illustration' })
  .describe('The address in the browser’s bar over the picture. Without one there is no bar.')
  .optional()
