import { wordsOfKey } from '../../schema/schema-tree.ts'
import { contentInMemory } from '../source/content-files.ts'
import { findFiles } from '../source/find-files.ts'
import type { Place } from '../source/source.ts'

/** The folder of a site's content: `content`, or the folder of an example site. */
export function siteFolderOf(file: string): string {
  return /^content\/examples\/[^/]+(?=\/)/.exec(file)?.[0] ?? 'content'
}

/** A label in a file, after the name of its example site: `Bakery example › Home`. */
export function withExample(file: string, label: string): string {
  const [, , id] = siteFolderOf(file).split('/')
  return id === undefined ? label : `${wordsOfKey(id)} example › ${label}`
}

/** What a file of an example site is. The model of a site leaves them out. */
export function placeInExample(file: string): Place | undefined {
  return siteFolderOf(file) === 'content' ? undefined : placeOfFile(file)
}

/** What a file is, by its path in the content of the site or of an example site. */
export function placeOfFile(file: string): Place | undefined {
  const own = file.replace(siteFolderOf(file), 'content')
  const { places } = findFiles(contentInMemory(new Map([[own, new Uint8Array()]]), new Map()))
  return places.find((found) => found.file === own)?.place
}
