import { bench as early } from './early.ts'
import { bench as interaction } from './interaction.ts'
import { bench as lighthouse } from './lighthouse.ts'
import { bench as navigation } from './navigation.ts'
import { bench as paint } from './paint.ts'
import { bench as tasks } from './tasks.ts'
import { bench as weight } from './weight.ts'

/**
 * `npm run bench -- page`: all that visitors feel of the site as it was last built, against the targets, each with the
 * command that measures it alone.
 */
export async function bench(): Promise<void> {
  for (const [name, measure] of Object.entries({ weight, paint, lighthouse, early, interaction, navigation, tasks })) {
    console.log(`\n> npm run bench -- ${name}`)
    await measure([])
  }
}
