import { fileSlug, freeName } from '../../src/shared/file-slug.ts'

export const pictureFolder = 'content/public/pictures'

/** In pixels. A picture gets a file for each width that it is wide enough for, so that phones load a small one. */
const widths = [480, 800, 1200, 1800]

/** The widths of a picture’s files, the last one its own if that is not larger. @param own in pixels */
export function widthsFor(own: number): number[] {
  const smaller = widths.filter((width) => width < own)
  return smaller.length < widths.length ? [...smaller, own] : smaller
}

/** The start of the names of a picture's files, which no other file has. @param name the author's file */
export function pictureName(name: string, files: readonly string[]): string {
  const isTaken = (stem: string) =>
    files.some((file) => file.startsWith(stem) && /^(?:-\d+)?\.\w+$/.test(file.slice(stem.length)))
  return freeName(fileSlug(name.replace(/\.\w+$/, ''))?.slice(0, 60) ?? 'picture', isTaken)
}
