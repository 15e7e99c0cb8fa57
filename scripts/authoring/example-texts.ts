import { collections } from '../../schema/content.ts'
import { popup } from '../../schema/popups.ts'
import { section } from '../../schema/sections/index.ts'
import { walkTexts } from '../source/walk.ts'
import { pageDescriptionFor, pageLead } from './new-entry.ts'

/** Shorter texts, such as `one-time` and `Pay once`, are the same on many real sites. */
const minWords = 4

const pageDescription = new RegExp(`^${pageDescriptionFor('.+')}$`)

let loaded: ReadonlySet<string> | undefined

/** Whether a text is one that `npm run new` or a snippet of the editor writes for the author to replace. */
export function isExampleText(text: string): boolean {
  loaded ??= exampleTexts()
  return loaded.has(text.trim()) || pageDescription.test(text)
}

function exampleTexts(): ReadonlySet<string> {
  const texts = new Set<string>([pageLead])
  // A site has its one section of type not-found from the start.
  const sections = section.options.filter(({ shape }) => shape.type.value !== 'not-found')
  for (const schema of [...Object.values(collections), ...popup.options, ...sections])
    walkTexts(schema.meta()?.['example'], (text) => {
      // Sentences with placeholders, such as {name}, are ready to use. No real price is as odd as one of an example.
      const isSentence = text.split(/\s+/).length >= minWords && !text.includes('{')
      if (isSentence || /^[$€£]/.test(text)) texts.add(text.trim())
    })
  return texts
}
