import type { Names, Use } from '../../../schema/editing.ts'
import { section } from '../../../schema/sections/index.ts'
import { contentNames } from '../../authoring/content-names.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { locate, placeName } from '../../source/source.ts'
import { valueAt, walkTexts } from '../../source/walk.ts'
import { jsonSchemaOf } from '../../validate/json-schema.ts'
import { namesIn, type Resolved } from '../../validate/resolve-references.ts'
import { fullLabel, inWords, valueLabel } from './labels.ts'

/** The completions for fields of the editor. */
export function namesOf(model: SiteModel): Names {
  const { values, links, pictures, icons, paths: _, ...entries } = contentNames(model)
  const sources = new Map(model.sources.map((source) => [placeName(source.place), source]))
  return {
    values: values.flatMap(({ name, value }) => {
      const target = targetOf(sources, name)
      return target ? [{ name, value, ...target }] : []
    }),
    links,
    pictures,
    icons,
    entries,
    sections: section.options
      .map((option) => {
        const type = option.shape.type.value
        return { type, label: inWords(type), description: jsonSchemaOf(option).description ?? '' }
      })
      .sort((a, b) => (a.type < b.type ? -1 : 1))
  }
}

/** Every text that refers to a name, such as `plans.starter.price`. */
export function usesOf(model: SiteModel, name: string): Use[] {
  return model.sources.flatMap((source) => {
    const uses: Use[] = []
    walkTexts(source.raw, (text, path) => {
      if (!namesIn(text).includes(name)) return
      uses.push({ file: source.file, line: locate(source, path).line, place: fullLabel(source, path) })
    })
    return uses
  })
}

/** The place of the value behind a name. For a fact with several fields, its `value`. */
function targetOf(sources: ReadonlyMap<string, Resolved>, name: string) {
  const steps = name.split('.')
  for (const length of [2, 1]) {
    const source = sources.get(steps.slice(0, length).join('.'))
    if (!source) continue
    const start = steps.slice(length)
    const path = typeof valueAt(source.raw, start) === 'object' ? [...start, 'value'] : start
    return { file: source.file, path, label: valueLabel(source, path) }
  }
  return undefined
}
