import { collectionNames, collections } from '../../schema/content.ts'
import type { Names } from '../../schema/editing.ts'
import { treeOf, wordsOfKey } from '../../schema/schema-tree.ts'
import { section } from '../../schema/sections/index.ts'
import { contentNames } from '../authoring/content-names.ts'
import { valueNamed } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { namesIn } from '../validate/resolve-references.ts'
import { entriesOf, fileLabel, placesOf, valueLabel } from './labels.ts'

/** The completions for fields of the editor. */
export function namesOf(model: SiteModel): Names {
  const { values, links, pictures, icons, paths: _, ...ids } = contentNames(model)
  const findEntry = entriesOf(model)
  return {
    values: values.flatMap(({ name, value }) => {
      const target = valueNamed(model, name)
      if (!target) return []
      const { source, path } = target
      return { name, value, file: source.file, path, label: valueLabel(source, path) }
    }),
    links,
    pictures,
    icons,
    entries: Object.fromEntries(
      Object.entries(ids).map(([collection, all]) => [
        collection,
        all.map((id) => {
          const entry = findEntry(collection, id)
          return { id, label: entry ? fileLabel(entry) : id }
        })
      ])
    ),
    sections: section.options
      .map((option) => {
        const type = option.shape.type.value
        return { type, label: wordsOfKey(type), description: treeOf(option).description ?? '' }
      })
      .sort((a, b) => (a.type < b.type ? -1 : 1)),
    collections: collectionNames
      // There is one popup of each type.
      .filter((collection) => collection !== 'popups')
      .map((collection) => ({ collection, label: treeOf(collections[collection]).label }))
      // Pages first, because authors add them most often.
      .sort((a, b) => Number(b.collection === 'pages') - Number(a.collection === 'pages'))
  }
}

/** The place of every text that refers to a name, such as `plans.starter.price`. */
export function usesOf(model: SiteModel, name: string): string[] {
  return placesOf(model, (text) => namesIn(text).includes(name))
}
